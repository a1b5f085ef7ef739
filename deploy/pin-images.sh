#!/bin/sh
# Prints a compose file that pins the images of this project by digest, as the registry has them now:
#   sh deploy/pin-images.sh > compose.pinned.yaml
#   docker compose --file compose.yaml --file compose.pinned.yaml up --detach --build
# A digest names content that nobody can replace, a tag what was pushed last. Run it again for each update.
set -eu

echo services:
for file in compose.yaml compose.caddy.yaml; do
  service=
  while IFS= read -r line; do
    case $line in
      '  '[a-z]*:) service=${line#  } ;;
      '    image: '*)
        image=${line#    image: }
        docker pull --quiet "$image" >&2
        # With several names in the machine's store, the one of this image.
        digest=$(docker image inspect --format '{{range .RepoDigests}}{{println .}}{{end}}' "$image" | sed -n "s#^.*@##p" | head -n 1)
        [ -n "$digest" ] || { echo "No digest is known of $image" >&2; exit 1; }
        printf '  %s\n    image: %s@%s\n' "$service" "$image" "$digest"
        ;;
    esac
  done <"$file"
done
