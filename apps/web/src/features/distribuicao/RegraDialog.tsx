import { Button, Group, Stack } from '@mantine/core';
import { usos as tipoUsos } from '@portal/domain/campos/usos/model';
import type { Regra } from '@portal/domain/distribuicao/contract';
import { camposDe } from '@portal/domain/processos/definicao';
import { useRef, useState } from 'react';
import { useProcessos } from '#entities/processos/lista.ts';
import { useProcesso } from '#entities/processos/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { NumberField } from '#ui/form/NumberField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { StaleCallout } from '#ui/form/StaleCallout.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TagsField } from '#ui/form/TagsField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useCloseAsking } from '#ui/form/use-unsaved.ts';
import { useFormState, useZodForm } from '#ui/form/use-zod-form.ts';
import classes from './Distribuicao.module.css';
import { quandoVale, quemRecebe } from './palavras.ts';
import { useCarga, useLerRegra, useSalvarRegra } from './queries.ts';
import { bodyDe, regraForm, valoresDe } from './regra-form.ts';

/** A rule, new or changed. When somebody else saved in between, what was typed stays and what is stored is shown beside it. */
export function RegraDialog({ regra, onClose }: { regra?: Regra; onClose: () => void }) {
  const salvar = useSalvarRegra();
  const ler = useLerRegra();
  const versao = useRef(regra?.versao ?? 0);
  const [salva, setSalva] = useState<Regra | null>(null);
  const [sumiu, setSumiu] = useState(false);
  const form = useZodForm(regraForm, {
    initialValues: valoresDe(regra),
    onSubmit: async (values) => {
      try {
        await salvar.mutateAsync({ id: regra?.id, versao: versao.current, body: bodyDe(values) });
      } catch (error) {
        if (regra && error instanceof ApiError && (error.status === 409 || error.status === 404)) {
          const now = await ler(regra.id);
          setSumiu(!now);
          setSalva(now ?? null);
          versao.current = now?.versao ?? versao.current;
        }
        throw error;
      }
      onClose();
    },
  });
  const submitting = useFormState(form.store, (state) => state.submitting);
  const dirty = useFormState(form.store, (state) => state.dirty);
  const title = regra ? `Alterar a regra ${regra.nome}` : 'Nova regra';
  const closing = useCloseAsking(form.store, onClose);
  return (
    <Dialog {...closing} title={title} size="lg" closeOnClickOutside={!dirty}>
      <Form form={form} summary="short" label={title}>
        <Stack gap="md">
          {sumiu && (
            <div role="alert">
              <Callout meaning="warning" title="Esta regra foi excluída há pouco">
                Nada foi gravado. Se ela ainda faz falta, crie uma nova.
              </Callout>
            </div>
          )}
          {salva && (
            <StaleCallout
              what="esta regra"
              onTakeStored={() => {
                form.setValues(valoresDe(salva));
                setSalva(null);
              }}
            >
              <p>
                Agora ela se chama <strong>{salva.nome}</strong>. {quandoVale(salva, '')}: {quemRecebe(salva)}.
              </p>
            </StaleCallout>
          )}
          <TextField
            name="nome"
            label="Nome da regra"
            hint="É o motivo que aparece na etapa: Regra “Centro”."
            maxLength={80}
            autoFocus
          />
          <Quando />
          <Para />
          <Group justify="flex-end" gap="sm" mt="xs">
            <Button variant="default" onClick={onClose} disabled={submitting}>
              Voltar
            </Button>
            <SubmitButton>{regra ? 'Salvar a regra' : 'Criar regra'}</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  );
}

/** The criteria; each that is left empty asks nothing. */
function Quando() {
  const processoId = useFormValue<string>('processo_id') ?? '';
  const { data: processos = [] } = useProcessos();
  const { data: processo } = useProcesso(processoId, { local: [404] });
  const definicao = processoId ? processo?.definicao : undefined;
  const usos = definicao ? camposDe(definicao).flatMap((c) => (c.tipo === tipoUsos.tipo ? c.opcoes : [])) : [];
  return (
    <fieldset className={classes.part}>
      <legend>Quando vale</legend>
      <p className={classes.soft}>O que ficar em branco não é olhado. Em branco em tudo, a regra vale para todo requerimento.</p>
      <div className={classes.duo}>
        <SelectField
          name="processo_id"
          label="Processo"
          optional
          placeholder="Qualquer um"
          options={processos.map((p) => ({ value: p.id, label: p.nome }))}
        />
        <SelectField
          name="etapa"
          label="Etapa"
          optional
          placeholder={processoId ? 'Qualquer uma' : 'Escolha antes o processo'}
          disabled={!processoId}
          options={(definicao?.etapas ?? []).map((e) => ({ value: e.id, label: `${e.nome} (${e.setor})` }))}
        />
      </div>
      <TagsField
        name="bairros"
        label="Bairros"
        optional
        hint="Escreva um e aperte Enter. Acentos e maiúsculas não fazem diferença."
        placeholder="Centro"
      />
      <div className={classes.duo}>
        <TagsField name="zonas" label="Zonas" optional hint="Pela sigla." placeholder="ZR1" />
        <TagsField name="usos" label="Usos" optional hint="Como estão no formulário." suggestions={usos} />
      </div>
      <div className={classes.duo}>
        <NumberField name="area_min" label="Área a partir de" optional unit="m²" asNumber />
        <NumberField name="area_max" label="Área até" optional unit="m²" asNumber />
      </div>
    </fieldset>
  );
}

function Para() {
  const para = useFormValue<string>('para');
  const { data: pessoas = [] } = useCarga();
  return (
    <fieldset className={classes.part}>
      <legend>Quem recebe</legend>
      <RadioField
        name="para"
        label="A etapa vai para"
        options={[
          { value: 'pessoa', label: 'Uma pessoa' },
          { value: 'rodizio', label: 'As pessoas do setor, uma de cada vez', hint: 'Quem recebeu há mais tempo é o próximo.' },
          { value: 'menor_carga', label: 'Quem do setor tem menos trabalho', hint: 'Processos urgentes pesam mais na conta.' },
        ]}
      />
      {para === 'pessoa' && (
        <SelectField
          name="usuario_id"
          label="Pessoa"
          hint="Precisa analisar requerimentos no setor da etapa. Se estiver ausente ou impedida, recebe quem a substitui ou quem tem menos trabalho."
          options={pessoas.filter((p) => p.ativo).map((p) => ({ value: p.usuario_id, label: p.nome }))}
        />
      )}
    </fieldset>
  );
}
