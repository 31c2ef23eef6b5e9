import { Select } from '@mantine/core';
import { TEXTO_MAX } from '@portal/domain/contatos/contract';
import { EXPLICA_OS_TIPOS, NOMES_DOS_TIPOS, TIPOS_DE_CONTATO } from '@portal/domain/contatos/situacao';
import { text } from '@portal/domain/http/fields';
import { useState } from 'react';
import { z } from 'zod';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { useTyped } from '#ui/finder/use-typed.ts';
import { Form } from '#ui/form/Form.tsx';
import { useField } from '#ui/form/form-context.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import classes from './Contatos.module.css';
import { useEscrever, useMeusRequerimentos } from './queries.ts';
import { useAnexos } from './use-anexos.tsx';

const schema = z.object({
  tipo: z.enum(TIPOS_DE_CONTATO, 'Escolha o assunto.'),
  requerimento_id: z.string(),
  texto: text(10, TEXTO_MAX),
});

/** Somebody writes to the town hall. @param requerimento the one it begins with */
export function NovoContato({ requerimento }: { requerimento: string }) {
  const escrever = useEscrever();
  const anexos = useAnexos();
  const form = useZodForm(schema, {
    initialValues: { requerimento_id: requerimento, texto: '' },
    onSubmit: async ({ requerimento_id, ...valores }) => {
      const { id } = await escrever.mutateAsync({
        ...valores,
        requerimento_id: requerimento_id || null,
        arquivos: anexos.ids,
      });
      goTo(rota('contribuinte.contato.meu', { id }), { replace: true, forced: true });
    },
  });
  return (
    <Card title="O que você quer dizer" id="novo-contato">
      <Form form={form} label="Contato com a prefeitura">
        <div className={classes.coluna}>
          <RadioField
            name="tipo"
            label="Assunto"
            options={TIPOS_DE_CONTATO.map((value) => ({
              value,
              label: NOMES_DOS_TIPOS[value],
              hint: EXPLICA_OS_TIPOS[value],
            }))}
          />
          <RequerimentoField />
          <TextAreaField
            name="texto"
            label="Mensagem"
            hint="Conte o que houve, onde e quando. Não escreva senhas nem números de cartão."
            lines={7}
            maxLength={TEXTO_MAX}
          />
          {anexos.campo}
          <p className={classes.fraco}>
            Você recebe um número por e-mail. A prefeitura responde em até 30 dias (Lei 13.460/2017, art. 16), e você é avisado no
            sino e por e-mail.
          </p>
          <div>
            <SubmitButton disabled={anexos.isEnviando}>Enviar à prefeitura</SubmitButton>
          </div>
        </div>
      </Form>
    </Card>
  );
}

function RequerimentoField() {
  const { id, value, error, setValue } = useField<string>('requerimento_id', 'Sobre um requerimento');
  const [texto, setTexto] = useState('');
  const { s, isOld } = useTyped(texto);
  // what was chosen stands in the field, and is no search
  const [escolhido, setEscolhido] = useState('');
  const procurados = useMeusRequerimentos(s === escolhido ? '' : s);
  const old = isOld(procurados);
  const opcoes = (procurados.data ?? []).map((r) => ({ value: r.id, label: `${r.numero} · ${r.processo}` }));
  return (
    <Select
      id={id}
      label="Sobre um requerimento (opcional)"
      description="Escolha, se você fala de um pedido seu. Procure pelo número ou pelo serviço."
      data={opcoes}
      value={value || null}
      error={error}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar sobre um requerimento' }}
      // the server has searched, without accents
      filter={({ options }) => options}
      searchValue={texto}
      onSearchChange={setTexto}
      onChange={(next, opcao) => {
        setValue(next ?? '');
        setEscolhido(opcao ? opcao.label : '');
      }}
      placeholder="Nenhum"
      nothingFoundMessage={old ? 'Procurando…' : 'Nenhum requerimento seu com isto'}
    />
  );
}
