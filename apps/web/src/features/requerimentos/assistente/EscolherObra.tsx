import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Processo } from '@portal/domain/processos/contract';
import { type ReactNode, useState } from 'react';
import { useObras } from '#entities/obras/queries.ts';
import { SituacaoDaObraPill } from '#entities/obras/SituacaoDaObraPill.tsx';
import { hrefDoAssistente } from '#entities/requerimentos/hrefs.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Assistente.module.css';

/** In the address: the request is about no work that the portal knows. */
export const SEM_OBRA = 'nenhuma';
const POR_VEZ = 10;

interface Props {
  processo: Processo;
  /** of the whole town: searched, never all shown */
  balcao: boolean;
  /** answers of the guide, as the address has them: they go on with the choice */
  guia?: string;
  /** what follows where the person has no work to choose */
  semNenhuma: ReactNode;
}

/** Which work the request is about; one that was licensed on paper is in no list. */
export function EscolherObra({ processo, balcao, guia, semNenhuma }: Props) {
  const com = guia ? { guia } : {};
  const [texto, setTexto] = useState('');
  const [s] = useDebouncedValue(texto, 300);
  const { data } = useObras({ s, processo_id: processo.id, per_page: POR_VEZ });
  if (!data) return <TextSkeleton lines={4} />;
  if (!balcao && data.total === 0 && s === '') return semNenhuma;
  return (
    <Card title="De que obra se trata?" id="obra">
      {(balcao || data.total > POR_VEZ || s !== '') && (
        <TextInput
          label="Procurar a obra"
          description="Pelo número, pelo endereço, pelo titular ou pela licença."
          value={texto}
          onChange={(e) => setTexto(e.currentTarget.value)}
        />
      )}
      <ul className={classes.rascunhos}>
        {data.data.map((o) => (
          <li key={o.id}>
            <div>
              <strong>{o.endereco || `Obra nº ${o.numero}`}</strong>
              <div className={classes.fraco}>
                Obra nº {o.numero} · {o.licenca}
                {balcao && ` · ${o.titular}`}
              </div>
              <div className={classes.fraco}>{o.impedimento ?? o.frase}</div>
            </div>
            {o.impedimento ? (
              <SituacaoDaObraPill situacao={o.situacao} />
            ) : (
              <Button
                component={RouteLink}
                href={hrefDoAssistente(processo, { obra: o.id, ...com })}
                aria-label={`Escolher a obra nº ${o.numero}`}
              >
                Escolher
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.data.length === 0 && <p className={classes.fraco}>Nenhuma obra com estas palavras.</p>}
      <Button component={RouteLink} variant="default" href={hrefDoAssistente(processo, { obra: SEM_OBRA, ...com })}>
        Nenhuma destas: a licença é de antes do portal
      </Button>
    </Card>
  );
}
