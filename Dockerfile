# Builds Lectern, and leaves what production needs: Node.js, the build and the packages that it needs. No shell, no package manager, no root.
#   docker build -t lectern .

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
RUN npm prune --omit=dev
RUN mkdir data

# glibc and libstdc++, which Node.js and the native packages need; certificates of authorities, for mail servers and databases.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/scripts/run.mjs /app/scripts/sources.mjs /app/scripts/healthcheck.mjs ./scripts/
COPY --from=build /app/dist ./dist
# The one place that is written to, besides a temporary folder: secrets, letters without a mail server, the embedded database.
COPY --from=build --chown=nonroot:nonroot /app/data /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
VOLUME /data
EXPOSE 4000
USER nonroot
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["/usr/local/bin/node", "scripts/healthcheck.mjs"]
ENTRYPOINT ["/usr/local/bin/node", "--v8-pool-size=1", "scripts/run.mjs"]
CMD ["start"]
