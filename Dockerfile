# The package of Deckwright, run by an unprivileged user. docs/queue.md says what has been tested.
FROM node:24-slim AS built
WORKDIR /source
COPY . .
RUN npm ci --no-audit --no-fund && npm run build:web && npm pack

FROM node:24-slim
COPY --from=built /source/deckwright-*.tgz /tmp/
RUN npm install --global --no-audit --no-fund /tmp/deckwright-*.tgz \
  && rm /tmp/deckwright-*.tgz \
  && install -d -o node -g node /home/node/work
USER node
WORKDIR /home/node/work
ENV DECKWRIGHT_HOME=/home/node/work/.deckwright
ENTRYPOINT ["deckwright"]
CMD ["--help"]
