import { motivo, optionalText } from '@portal/domain/http/fields';
import { type ProfissionalDoCadastro, suspensaoEscrita } from '@portal/domain/profissionais/contract';
import { talvezDia } from '@portal/domain/profissionais/registro';
import { z } from 'zod';
import { formatDateTime } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import classes from './Profissionais.module.css';
import { useAto, useRegras, useSalvarRegras } from './queries.ts';

interface Props {
  profissional: ProfissionalDoCadastro;
  onClose: () => void;
}

const conferencia = z.object({
  resultado: z.enum(['Confere', 'Não confere'], { error: 'Diga se o registro confere.' }),
  validade: talvezDia,
  observacao: optionalText(2000),
  prova_id: z.string().nullable().default(null),
});

/** What was seen at the council, by somebody who looked. */
export function ConferirDialog({ profissional: p, onClose }: Props) {
  const conferir = useAto('conferir');
  return (
    <FormDialog
      title={`Conferir ${p.nome}`}
      submit="Guardar a conferência"
      description="Compare o registro com a consulta pública do conselho. O que você viu fica guardado com o seu nome, e não se apaga."
      schema={conferencia}
      initialValues={{ resultado: '' as 'Confere', validade: p.validade ?? '', observacao: '', prova_id: p.provas[0]?.id ?? '' }}
      onSubmit={(valores) => conferir.mutateAsync({ ...valores, id: p.id, versao: p.versao })}
      onClose={onClose}
    >
      <RadioField
        name="resultado"
        label="O registro"
        options={[
          { value: 'Confere', label: 'Confere', hint: 'Nome, número e situação são os do conselho.' },
          { value: 'Não confere', label: 'Não confere', hint: 'Fica a conferir, e você diz o que viu.' },
        ]}
      />
      <DateField name="validade" label="Válido até, segundo o conselho" optional />
      {p.provas.length > 0 && (
        <SelectField
          name="prova_id"
          label="Documento que prova"
          optional
          options={p.provas.map((v) => ({ value: v.id, label: `${v.nome}, de ${formatDateTime(v.enviada_em)}` }))}
        />
      )}
      <TextAreaField name="observacao" label="O que você viu" optional lines={3} maxLength={2000} />
    </FormDialog>
  );
}

/** Out of new requests for a time. */
export function SuspenderDialog({ profissional: p, onClose }: Props) {
  const suspender = useAto('suspender');
  return (
    <FormDialog
      title={`Suspender ${p.nome}`}
      submit="Suspender"
      tone="danger"
      description="O profissional não pode ser indicado em pedidos novos enquanto durar. Os pedidos em curso seguem: as partes e quem analisa são avisados, sem o motivo; o motivo vai ao profissional."
      schema={suspensaoEscrita}
      initialValues={{ de: hoje(), ate: '', motivo: '' }}
      onSubmit={(valores) => suspender.mutateAsync({ ...valores, id: p.id, versao: p.versao })}
      onClose={onClose}
    >
      <div className={classes.duo}>
        <DateField name="de" label="Desde" />
        <DateField name="ate" label="Até" optional hint="Em branco: até que alguém encerre." />
      </div>
      <TextAreaField name="motivo" label="Motivo" hint="O profissional lê este texto." lines={3} maxLength={2000} />
    </FormDialog>
  );
}

const COM_MOTIVO = {
  levantar: {
    titulo: 'Encerrar a suspensão de',
    submit: 'Encerrar a suspensão',
    tone: 'primary',
    description: 'Ele volta a poder ser indicado em pedidos novos agora, e é avisado.',
  },
  cancelar: {
    titulo: 'Cancelar o registro de',
    submit: 'Cancelar o registro',
    tone: 'danger',
    description:
      'O registro sai do cadastro: não é mais indicado em pedidos novos. O que já foi pedido fica como está, e você pode reativá-lo.',
  },
  reativar: {
    titulo: 'Reativar o registro de',
    submit: 'Reativar o registro',
    tone: 'primary',
    description: 'O registro volta ao cadastro e precisa ser conferido de novo.',
  },
} as const;

/** An act that asks for nothing but its reason. */
export function MotivoDialog({ profissional: p, ato, onClose }: Props & { ato: keyof typeof COM_MOTIVO }) {
  const { mutateAsync } = useAto(ato);
  const { titulo, submit, tone, description } = COM_MOTIVO[ato];
  return (
    <FormDialog
      title={`${titulo} ${p.nome}`}
      submit={submit}
      tone={tone}
      description={description}
      schema={z.object({ motivo })}
      initialValues={{ motivo: '' }}
      onSubmit={(campos) => mutateAsync({ id: p.id, versao: p.versao, ...campos })}
      onClose={onClose}
    >
      <TextAreaField name="motivo" label="Motivo" lines={3} maxLength={2000} />
    </FormDialog>
  );
}

/** What the town asks of whoever is named in a request. */
export function RegrasDialog({ onClose }: { onClose: () => void }) {
  const { data } = useRegras();
  const { mutateAsync } = useSalvarRegras();
  if (!data) return null;
  return (
    <FormDialog
      title="Quem pode ser indicado"
      submit="Salvar a regra"
      schema={z.object({ aceita_a_conferir: z.boolean() })}
      initialValues={{ aceita_a_conferir: data.aceita_a_conferir }}
      onSubmit={(campos) => mutateAsync({ versao: data.versao, ...campos })}
      onClose={onClose}
      description="Registros suspensos, vencidos ou cancelados nunca são aceitos em pedidos novos. Quem não está no cadastro é aceito: você confere a ART, a RRT ou a TRT."
    >
      <CheckField name="aceita_a_conferir" label="Aceitar registros que ninguém conferiu ainda" />
    </FormDialog>
  );
}
