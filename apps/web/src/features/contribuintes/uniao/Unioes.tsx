import { Button } from '@mantine/core';
import type { Contribuinte } from '@portal/domain/contribuintes/contract';
import { text } from '@portal/domain/http/fields';
import { useState } from 'react';
import { z } from 'zod';
import { formatDate } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import classes from '../Contribuintes.module.css';
import { useDesfazer } from './queries.ts';

type Uniao = Contribuinte['unioes'][number];
const schema = z.object({ motivo: text(10, 500) });

/** The records that were found to be of this person, and the way back; nothing where there are none. */
export function Unioes({ pessoa, gestor }: { pessoa: Contribuinte; gestor: boolean }) {
  const [aberta, setAberta] = useState<Uniao | null>(null);
  if (pessoa.unioes.length === 0) return null;
  return (
    <Card title="Cadastros unidos a este" id="unioes">
      <ul className={classes.lista}>
        {pessoa.unioes.map((u) => (
          <li key={u.id} className={classes.linha}>
            <span className={classes.quem}>
              {u.nome}
              <span className={classes.sob}>
                {u.motivo} · {u.por}, em {formatDate(u.em)}
                {!u.desfaz_ate && ' · já não se desfaz'}
              </span>
            </span>
            {gestor && u.desfaz_ate && (
              <Button variant="default" size="sm" onClick={() => setAberta(u)}>
                Desfazer a união
              </Button>
            )}
          </li>
        ))}
      </ul>
      {aberta && <DesfazerDialog pessoa={pessoa} uniao={aberta} onClose={() => setAberta(null)} />}
    </Card>
  );
}

function DesfazerDialog({ pessoa, uniao, onClose }: { pessoa: Contribuinte; uniao: Uniao; onClose: () => void }) {
  const { mutateAsync } = useDesfazer(pessoa);
  return (
    <FormDialog
      title="Desfazer a união"
      submit="Separar os cadastros"
      tone="danger"
      description={`O cadastro de ${uniao.nome} volta, com tudo o que veio dele. O que foi pedido depois da união fica neste. Dá para desfazer até ${formatDate(uniao.desfaz_ate ?? uniao.em)}.`}
      schema={schema}
      initialValues={{ motivo: '' }}
      onSubmit={({ motivo }) => mutateAsync({ uniao_id: uniao.id, motivo })}
      onClose={onClose}
    >
      <TextAreaField name="motivo" label="Motivo" hint="Fica no histórico dos dois cadastros." lines={3} maxLength={500} />
    </FormDialog>
  );
}
