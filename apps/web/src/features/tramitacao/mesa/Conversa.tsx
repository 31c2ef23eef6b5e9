import { Tabs } from '@mantine/core';
import { text } from '@portal/domain/http/fields';
import type { Mensagem } from '@portal/domain/mensagens/schema';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { When } from '#ui/When.tsx';
import { useEscrever } from '../vereditos.ts';
import classes from './Conversa.module.css';
import { useMesa } from './mesa-context.ts';
import { podeEscrever } from './situacao.ts';

const schema = z.object({ texto: text(1, 2000) });

/** Notes that only the town hall reads, and messages that the parties read too: two tabs that nobody takes for each other. */
export function Conversa() {
  const mesa = useMesa();
  const { r } = mesa;
  const [aba, setAba] = useState('notas');
  const notas = r.mensagens.filter((m) => m.interna);
  const trocadas = r.mensagens.filter((m) => !m.interna);
  const escreve = podeEscrever(mesa);
  return (
    <Tabs value={aba} onChange={(next) => setAba(next ?? 'notas')} keepMounted={false}>
      <Tabs.List className={classes.tabs}>
        <Tabs.Tab value="notas" leftSection={<IconLock size={15} aria-hidden />}>
          Notas{notas.length > 0 && ` (${notas.length})`}
        </Tabs.Tab>
        <Tabs.Tab value="mensagens" leftSection={<IconUsers size={15} aria-hidden />}>
          Mensagens{trocadas.length > 0 && ` (${trocadas.length})`}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="notas" className={classes.panel} data-interna>
        <p className={classes.aviso}>
          <IconLock size={15} aria-hidden />
          Só a prefeitura vê.
        </p>
        <Lista mensagens={notas} vazio="Nenhuma nota." nome="Notas da prefeitura" />
        {escreve && <Escrever key={notas.length} interna />}
      </Tabs.Panel>
      <Tabs.Panel value="mensagens" className={classes.panel}>
        <p className={classes.aviso}>
          <IconUsers size={15} aria-hidden />O requerente e as outras partes leem.
        </p>
        <Lista mensagens={trocadas} vazio="Nenhuma mensagem." nome="Mensagens com as partes" />
        {escreve && <Escrever key={trocadas.length} />}
      </Tabs.Panel>
    </Tabs>
  );
}

function Lista({ mensagens, vazio, nome }: { mensagens: Mensagem[]; vazio: string; nome: string }) {
  if (mensagens.length === 0) return <p className={classes.quem}>{vazio}</p>;
  return (
    <ol className={classes.lista} aria-label={nome}>
      {mensagens.map((m) => (
        <li key={m.id} data-parte={!m.da_prefeitura || undefined}>
          <span className={classes.quem}>
            <strong>{m.autor_nome}</strong>
            {!m.da_prefeitura && ' (parte)'} · <When at={m.criado_em} />
          </span>
          <p>{m.texto}</p>
        </li>
      ))}
    </ol>
  );
}

function Escrever({ interna = false }: { interna?: boolean }) {
  const { r } = useMesa();
  const escrever = useEscrever(r.id);
  const form = useZodForm(schema, {
    initialValues: { texto: '' },
    onSubmit: async ({ texto }) => void (await escrever.mutateAsync({ texto, interna })),
  });
  const nome = interna ? 'Nova nota' : 'Mensagem às partes';
  const escrita = interna ? 'Escrever nota' : 'Escrever às partes';
  return (
    <Form form={form} label={escrita} summary="short" className={classes.form}>
      <TextAreaField name="texto" label={nome} lines={2} maxLength={2000} />
      <div>
        <SubmitButton>{interna ? 'Guardar nota' : 'Enviar às partes'}</SubmitButton>
      </div>
    </Form>
  );
}
