import { showToast } from '../ui/feedback/toast.tsx'
import { DeleteButton } from '../ui/overlay/delete-button.tsx'

interface DeleteRecordProps {
  /** The word that the person types to confirm. */
  name: string
  title: string
  text: string
  /** Shown after the deletion. */
  done: string
  remove: () => Promise<unknown>
  onDeleted: () => void
}

/** The button that deletes the record of a drawer, after the person has confirmed it. */
export function DeleteRecord({ name, title, text, done, remove, onDeleted }: DeleteRecordProps) {
  const confirm = async () => {
    await remove()
    showToast(done)
    onDeleted()
  }
  return <DeleteButton title={title} text={text} word={name} onConfirm={confirm} />
}
