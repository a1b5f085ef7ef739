#!/bin/sh
# Assembles the files of the image in a folder: base (libraries, Node), owned (folders of the server's user), app (the release) and
# postgresql. Runs in the build stage of the Dockerfile, after npm run release, on Debian.
set -eu
out=$1
packages=/src/node_modules

base=$out/base
mkdir -p "$base/etc/ssl/certs" "$base/usr/local/bin" "$base/usr/bin" "$base/usr/lib" "$out/owned/data" "$out/owned/tmp"
ln -s usr/bin "$base/bin"
ln -s usr/lib "$base/lib"
chmod 700 "$out/owned/data"
chmod 1777 "$out/owned/tmp"

# Debug symbols are a fifth of the program.
strip --strip-all -o "$base/usr/local/bin/node" "$packages"/node-linux-*/bin/node
chmod 755 "$base/usr/local/bin/node"
cp /bin/dash "$base/usr/bin/sh"
cp /etc/ssl/certs/ca-certificates.crt "$base/etc/ssl/certs/"
cp /etc/os-release "$base/etc/os-release"
echo 'hosts: files dns' >"$base/etc/nsswitch.conf"
# PostgreSQL creates no cluster for a user without a name.
echo 'openchair:x:10001:10001::/data:/bin/sh' >"$base/etc/passwd"
echo 'openchair:x:10001:' >"$base/etc/group"

mkdir -p "$out/app/opt/openchair" "$out/app/usr/local/bin"
tar -xzf dist/openchair-*.tgz -C "$out/app/opt/openchair" --strip-components=1 --no-same-owner
# Packages in several folders are there once; layers store links.
hardlink --quiet --ignore-time --minimum-size 1024 "$out/app/opt/openchair"
cat >"$out/app/usr/local/bin/openchair" <<'END'
#!/bin/sh
export OPENCHAIR_LAUNCHER=/usr/local/bin/openchair
exec /usr/local/bin/node /opt/openchair/bin/main.js "$@"
END
chmod 755 "$out/app/usr/local/bin/openchair"

# Static libraries, ECPG, and the languages and encodings that no cluster of the server uses, stay behind.
native=$(echo "$packages"/@embedded-postgres/linux-*/native)
target=$out/postgresql/opt/openchair/${native#/src/}
mkdir -p "$target"
cp "$(dirname "$native")/package.json" "$(dirname "$target")/"
(cd "$native" && tar -cf - --exclude='*.a' --exclude=pkgconfig --exclude='libecpg*' --exclude='pl[pt][eyc]*' --exclude='*_plp*' .) |
  tar -xf - -C "$target" --no-same-owner
node -e '
  const [folder] = process.argv.slice(1)
  for (const { source, target } of JSON.parse(fs.readFileSync(`${folder}/pg-symlinks.json`, "utf8"))) {
    const link = path.join(folder, "..", target)
    const isThere = fs.existsSync(path.join(folder, "..", source))
    if (isThere && !fs.existsSync(link))
      fs.symlinkSync(path.relative(path.dirname(link), path.join(folder, "..", source)), link)
  }' "$target"

# The libraries of the system that these programs load, at their paths, and the record of their packages for scanners.
libraries() {
  LD_LIBRARY_PATH=$target/lib ldd "$@" | tr -s ' \t' '\n' | grep -E '^/(usr/)?lib.*[^:]$' | sort -u
}
names=
for file in /bin/dash $(libraries "$base/usr/local/bin/node" "$target/bin/postgres" "$target/bin/initdb" /bin/dash) \
  /lib/*-linux-gnu/libnss_files.so.2 /lib/*-linux-gnu/libnss_dns.so.2 /lib/*-linux-gnu/libresolv.so.2; do
  names="$names $(dpkg -S "$(readlink -f "$file")" "/usr$file" "$file" 2>/dev/null | sed -n '1s/:.*//p')"
  [ "$file" = /bin/dash ] && continue
  folder=$(dirname "$file" | sed 's#^/lib#/usr/lib#')
  mkdir -p "$base$folder"
  case $file in /lib64/*) [ -e "$base/lib64" ] || ln -s usr/lib64 "$base/lib64" ;; esac
  [ -e "$base$file" ] || cp -L "$file" "$base$file"
done
mkdir -p "$base/var/lib/dpkg/status.d"
for name in $(printf '%s\n' $names ca-certificates | sort -u); do
  dpkg -s "$name" >"$base/var/lib/dpkg/status.d/$name"
  mkdir -p "$base/usr/share/doc/$name"
  cp -L "/usr/share/doc/$name/copyright" "$base/usr/share/doc/$name/"
done
