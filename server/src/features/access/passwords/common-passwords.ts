import { type Fault, fault } from '#core/errors.ts'

/**
 * Common passwords of ten or more characters (compiled from the patterns of leaked lists: keyboard rows, repeated
 * words, names of services, wishes).
 */
const common = new Set(
  `1234567890 0123456789 9876543210 0987654321 1234567891 12345678910 123456789a a123456789 123456789q
   1234567899 1122334455 1212121212 1231231231 1234512345 1029384756 0192837465 5555555555 password12
   password123 password1234 password1! password12! passw0rd123 p@ssw0rd123 p@ssword123 passwordpassword
   mypassword mypassword1 newpassword newpassword1 thepassword changeme123 changeme1234 changemenow
   qwertyuiop qwertyuiop1 qwertyuiop123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwertzuiop
   azertyuiop 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc qazwsxedcrfv zaq12wsxcde3
   zxcvbnm123 asdfghjkl1 asdfghjkl123 asdfasdfasdf asdfqwer1234 1234qwerasdf qwerasdfzxcv abcdefghij
   abcdefghijk abcd123456 abc1234567 abc123456789 a1b2c3d4e5 a1b2c3d4e5f6 aaaaaaaaaa 1111111111 0000000000
   iloveyou123 iloveyou12 iloveyou1234 iloveyouforever iloveyousomuch ilovemyself administrator
   admin12345 admin123456 adminadmin adminadmin1 administrator1 rootroot123 letmein123 letmein1234
   letmeinnow welcome123 welcome1234 welcome12345 welcome2023 welcome2024 welcome2025 welcome2026
   football123 baseball123 basketball basketball1 superman123 batman1234 pokemon123 dragon1234
   monkey12345 sunshine123 princess123 princess12 liverpool1 liverpool123 manchester manchester1
   chelsea123 barcelona1 barcelona123 realmadrid1 juventus123 charlie123 michael123 jennifer123
   computer123 internet123 google1234 facebook123 facebook12 instagram1 minecraft1 minecraft123
   starwars123 whatever123 trustno1trustno1 summer2023 summer2024 summer2025 summer2026 winter2023
   winter2024 winter2025 winter2026 spring2024 spring2025 spring2026 autumn2024 autumn2025 autumn2026
   secret1234 secret12345 test123456 test1234567 testtest123 testtesttest guest12345 user123456
   default123 master1234 hello12345 hello123456 helloworld helloworld1 goodmorning happybirthday
   chocolate1 butterfly1 strawberry elizabeth1 alexander1 christopher stephanie1 salon12345 salon123456
   hairsalon1 hairsalon123 beautysalon openchair1 openchair123 openchair1234`.split(/\s+/),
)

/** The reason why a new password is too easy to guess; null if it is not. */
export function passwordFaults(password: string, field: string): Fault[] {
  const plain = password.normalize('NFKC').toLowerCase()
  const isOneLetter = new Set(plain).size < 3
  if (!isOneLetter && !common.has(plain)) return []
  return [fault(field, 'is too common: choose another', 'easily_guessed')]
}
