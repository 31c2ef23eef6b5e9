import { Button } from '@mantine/core';
import { PERGUNTAS, type Pergunta } from '@portal/domain/avaliacoes/momentos';
import { lazy, Suspense, useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { When } from '#ui/When.tsx';
import classes from './Avaliacoes.module.css';
import { usePerguntas } from './momentos-queries.ts';

// asked of few: the page that everybody begins with does not bring its form
const Responder = lazy(async () => ({ default: (await import('./Responder.tsx')).Responder }));

/** What was decided, inspected or talked about lately, each asked once; nothing where nothing is asked. */
export function Perguntas() {
  const { data = [] } = usePerguntas();
  const [aberta, setAberta] = useState<Pergunta | null>(null);
  if (data.length === 0 && !aberta) return null;
  return (
    <Card title="Conte como foi" id="perguntas">
      <ul className={classes.perguntas}>
        {data.map((p) => (
          <li key={`${p.momento} ${p.alvo_id}`} className={classes.pergunta}>
            <span>
              <strong>{PERGUNTAS[p.momento]}</strong>
              <span className={classes.sobre}>
                {p.sobre} · <When at={p.em} />
              </span>
            </span>
            <Button variant="default" onClick={() => setAberta(p)} aria-label={`Responder: ${PERGUNTAS[p.momento]} ${p.sobre}`}>
              Responder
            </Button>
          </li>
        ))}
      </ul>
      {aberta && (
        <Suspense fallback={null}>
          <Responder pergunta={aberta} onClose={() => setAberta(null)} />
        </Suspense>
      )}
    </Card>
  );
}
