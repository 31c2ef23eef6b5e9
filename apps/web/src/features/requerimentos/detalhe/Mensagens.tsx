import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { text } from '@portal/domain/http/fields';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { useState } from 'react';
import { z } from 'zod';
import { plural } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { When } from '#ui/When.tsx';
import { useEscreverMensagem } from '../queries.ts';
import classes from './Mensagens.module.css';

/** So many of the last ones are shown. */
const ULTIMAS = 3;
const schema = z.object({ texto: text(1, 2000) });

/** What the requester's side and the town hall write to each other about this request. */
export function Mensagens({ requerimento: r }: { requerimento: Requerimento }) {
  const [todas, setTodas] = useState(false);
  const antes = r.mensagens.length - ULTIMAS;
  const aberto = !isEncerrado(r.status);
  if (!aberto && r.mensagens.length === 0) return null;
  return (
    <Card title="Mensagens" id="mensagens">
      <div className={classes.root}>
        {r.mensagens.length === 0 && <p className={classes.nota}>Tem uma dúvida sobre este pedido? Escreva a quem o analisa.</p>}
        {antes > 0 && !todas && (
          <Button variant="subtle" size="compact-md" mih={44} onClick={() => setTodas(true)}>
            Ver {plural(antes, 'mensagem anterior', 'mensagens anteriores')}
          </Button>
        )}
        {r.mensagens.length > 0 && (
          <ol className={classes.lista} aria-label="Mensagens sobre este pedido">
            {(todas ? r.mensagens : r.mensagens.slice(-ULTIMAS)).map((m) => (
              <li key={m.id} data-prefeitura={m.da_prefeitura || undefined}>
                <span className={classes.quem}>
                  <strong>{m.da_prefeitura ? 'Prefeitura' : m.autor_nome}</strong>
                  {m.da_prefeitura && ` · ${m.autor_nome}`} · <When at={m.criado_em} />
                </span>
                <p>{m.texto}</p>
              </li>
            ))}
          </ol>
        )}
        {aberto ? (
          <Escrever key={r.mensagens.length} id={r.id} />
        ) : (
          <p className={classes.nota}>O pedido está encerrado e não recebe mensagens.</p>
        )}
      </div>
    </Card>
  );
}

function Escrever({ id }: { id: string }) {
  const escrever = useEscreverMensagem(id);
  const form = useZodForm(schema, {
    initialValues: { texto: '' },
    onSubmit: async ({ texto }) => void (await escrever.mutateAsync({ texto })),
  });
  return (
    <Form form={form} label="Escrever à prefeitura" summary="short" className={classes.form}>
      <TextAreaField name="texto" label="Mensagem à prefeitura" lines={2} maxLength={2000} />
      <div>
        <SubmitButton variant="default">Enviar mensagem</SubmitButton>
      </div>
    </Form>
  );
}
