import { Button } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { RotaNome } from '#lib/rotas.ts';

// wanted of few: no page brings its form
const ProblemaDialog = lazy(async () => ({ default: (await import('#features/problemas/ProblemaDialog.tsx')).ProblemaDialog }));

/** The way to tell that a page is wrong: by its name, which holds no id. */
export function AlgoErrado() {
  const { nome } = (useMatches().at(-1)?.staticData ?? {}) as { nome?: RotaNome };
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        fw={400}
        mih={24}
        aria-haspopup="dialog"
        onClick={() => setAberto(true)}
      >
        Algo errado nesta página?
      </Button>
      {aberto && (
        <Suspense fallback={null}>
          <ProblemaDialog pagina={nome ?? 'desconhecida'} onClose={() => setAberto(false)} />
        </Suspense>
      )}
    </>
  );
}
