set -e
cd /work/main/web-learner
export NODE_ENV=production
npx vite build -c .try.config.ts 2>&1 | grep -E "gzip|rror|warn" > /tmp/vl-build.txt || { cat /tmp/vl-build.txt; exit 1; }
npx vite build -c .try.config.ts --ssr src/prerender.tsx > /tmp/vl-ssr.txt 2>&1 || { tail -20 /tmp/vl-ssr.txt; exit 1; }
node prerender.mjs
