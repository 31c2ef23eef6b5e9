import { Switch, Textarea } from '@mantine/core';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Inteiro } from '../Inteiro.tsx';
import classes from '../Processos.module.css';
import { texto } from '../partes.tsx';
import type { PropsDoGeral } from './Geral.tsx';

/** Off unless a town writes down the law that turns its silence into a yes. */
export function Tacita({ definicao, set }: PropsDoGeral) {
  const tacita = definicao.aprovacao_tacita as Record<string, unknown> | undefined;
  const mudar = (remendo: Record<string, unknown>) => set({ aprovacao_tacita: { ...tacita, ...remendo } });
  return (
    <Card title="Aprovação tácita" id="aprovacao_tacita">
      <div className={classes.block}>
        <Switch
          label="Se a prefeitura perder o prazo, a etapa fica aprovada"
          description="Desligado, o silêncio da prefeitura não aprova nada."
          checked={tacita !== undefined}
          onChange={(e) =>
            set({ aprovacao_tacita: e.currentTarget.checked ? { base_legal: '', avisar_dias_antes: 5 } : undefined })
          }
        />
        {tacita && (
          <>
            <Callout meaning="warning" title="O portal vai aprovar sem que ninguém decida">
              Quando o prazo de uma etapa acabar, ela conta como deferida, o pedido segue, e a última emite os documentos. O
              gestor é avisado antes. Ligue só se houver lei que mande.
            </Callout>
            <Textarea
              label="Lei que manda aprovar"
              description="Sai no andamento do pedido e no histórico."
              placeholder="Lei nº 13.874/2019, art. 3º, IX"
              autosize
              minRows={1}
              maxLength={500}
              value={texto(tacita.base_legal)}
              error={
                texto(tacita.base_legal).trim().length < 3
                  ? 'Escreva a lei: sem ela o processo não pode ser publicado.'
                  : undefined
              }
              onChange={(e) => mudar({ base_legal: e.currentTarget.value })}
            />
            <Inteiro
              label="Dias antes em que o gestor é avisado"
              min={1}
              max={60}
              value={tacita.avisar_dias_antes}
              onChange={(avisar_dias_antes) => mudar({ avisar_dias_antes })}
            />
          </>
        )}
      </div>
    </Card>
  );
}
