import { Button } from '@mantine/core';
import type { Norma, VersaoDaNorma } from '@portal/domain/normas/contract';
import { desdeQuando } from '@portal/domain/zonas/palavras';
import type { SituacaoDaVersao } from '@portal/domain/zonas/vigencia';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';
import { RetirarDialog } from './NormaDialogs.tsx';
import classes from './Normas.module.css';

const DITAS: Record<SituacaoDaVersao, [Tone, string]> = {
  'em vigor': ['green', 'Em vigor'],
  futura: ['violet', 'Ainda vai valer'],
  anterior: ['grey', 'Anterior'],
};
const quandoVale = ({ situacao, vigente_de, conteudo }: VersaoDaNorma): string => {
  if (conteudo === null) return `Revogada a partir de ${formatDate(vigente_de)}`;
  return situacao === 'futura' ? `Vai valer a partir de ${formatDate(vigente_de)}` : `Vale ${desdeQuando(vigente_de)}`;
};

/** What was published, the latest first. */
export function Versoes({ norma }: { norma: Norma }) {
  const [retirar, setRetirar] = useState<VersaoDaNorma | null>(null);
  if (norma.versoes.length === 0) return null;
  return (
    <Card title="Versões" id="versoes" flush>
      <ol className={classes.versoes} aria-label="Versões, a mais nova primeiro">
        {norma.versoes.map((v) => {
          const [tone, words] =
            v.conteudo === null && v.situacao === 'em vigor' ? (['grey', 'Revogada'] as const) : DITAS[v.situacao];
          return (
            <li key={v.id}>
              <StatusPill tone={tone}>{words}</StatusPill>
              <strong>{quandoVale(v)}</strong>
              {v.conteudo && (
                <span className={classes.fraco}>
                  {v.conteudo.base_legal}, {v.conteudo.artigo}
                </span>
              )}
              {v.autor && (
                <span className={classes.fraco}>
                  {v.autor}, {formatDateTime(v.criado_em)}
                </span>
              )}
              {v.retiravel && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="danger"
                  aria-label={`Retirar a versão de ${formatDate(v.vigente_de)}`}
                  onClick={() => setRetirar(v)}
                >
                  Retirar
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {retirar && <RetirarDialog norma={norma} versao={retirar} onClose={() => setRetirar(null)} />}
    </Card>
  );
}
