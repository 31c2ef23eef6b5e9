import type { Contribuinte } from '@portal/domain/contribuintes/contract';
import { ESPECIES, PODERES } from '@portal/domain/contribuintes/representacao';
import { MANDATO_MAX_MB, type Representante, representanteEscrito } from '@portal/domain/contribuintes/representantes';
import { emOrdem, text } from '@portal/domain/http/fields';
import { z } from 'zod';
import { hoje } from '#lib/fuso.ts';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FileField } from '#ui/form/FileField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useIncluir, useRevogar } from './queries.ts';

const schema = representanteEscrito
  .omit({ poderes: true })
  .extend({
    poderes: z.array(z.string()),
    arquivo: z
      .custom<File | null>((lido) => lido instanceof File, 'Escolha o documento que prova a representação.')
      .refine((f) => !f || f.size <= MANDATO_MAX_MB * 1_048_576, `O máximo é ${MANDATO_MAX_MB} MB.`),
  })
  .refine(...emOrdem('de', 'ate'))
  .refine((r) => r.especie === 'legal' || r.poderes.length > 0, {
    path: ['poderes'],
    message: 'Marque o que o procurador pode fazer.',
  });

interface IncluirProps {
  pessoa: Pick<Contribuinte, 'id' | 'nome' | 'tipo_pessoa'>;
  onClose: () => void;
}

/** Somebody may act for the person, by a document in hand. */
export function IncluirDialog({ pessoa, onClose }: IncluirProps) {
  const incluir = useIncluir(pessoa.id);
  return (
    <FormDialog
      title={`Incluir representante de ${pessoa.nome}`}
      submit="Incluir"
      size="lg"
      description="Com o documento em mãos. A pessoa é avisada, e vê em Minha conta quem está registrado."
      schema={schema}
      initialValues={{
        especie: pessoa.tipo_pessoa === 'juridica' ? 'legal' : 'procurador',
        documento: '',
        nome: '',
        cargo: '',
        poderes: ['ver'],
        de: hoje(),
        ate: '',
        arquivo: null,
      }}
      onSubmit={({ arquivo, poderes, ...escrito }) =>
        arquivo && incluir.mutateAsync({ ...escrito, arquivo, poderes: poderes.join(',') })
      }
      onClose={onClose}
    >
      <RadioField
        name="especie"
        label="Representa como"
        options={[
          { value: 'legal', label: ESPECIES.legal, hint: 'Pela lei ou pelo contrato social: sócio, pai ou mãe, tutor, curador.' },
          { value: 'procurador', label: ESPECIES.procurador, hint: 'Por procuração, com os poderes que ela dá.' },
        ]}
      />
      <CpfCnpjField name="documento" label="CPF do representante" kind="cpf" />
      <TextField name="nome" label="Nome do representante" maxLength={255} />
      <TextField name="cargo" label="Cargo ou relação" hint="Por exemplo: sócia-administradora, mãe." optional maxLength={255} />
      <Poderes />
      <DateField name="de" label="Vale de" />
      <DateField name="ate" label="Vale até" hint="O último dia. Deixe em branco se não tem data para terminar." optional />
      <FileField
        name="arquivo"
        label="Documento"
        hint={`A procuração, o contrato social, a ata. PDF, JPG ou PNG, até ${MANDATO_MAX_MB} MB.`}
      />
    </FormDialog>
  );
}

/** Who represents by law has them all. */
function Poderes() {
  const especie = useFormValue<string>('especie');
  if (especie !== 'procurador') return null;
  return (
    <CheckGroup
      name="poderes"
      label="O que a procuração permite"
      options={Object.entries(PODERES).map(([value, label]) => ({ value, label }))}
    />
  );
}

const comMotivo = z.object({ motivo: text(10, 500) });

interface RevogarProps {
  pessoaId: string;
  representante: Representante;
  onClose: () => void;
}

export function RevogarDialog({ pessoaId, representante: r, onClose }: RevogarProps) {
  const revogar = useRevogar(pessoaId);
  return (
    <FormDialog
      title={`Revogar ${r.nome}`}
      submit="Revogar definitivamente"
      tone="danger"
      description="Vale a partir de agora e não se desfaz; se for engano, inclua de novo. Os pedidos em que a pessoa já participa continuam abertos a ela até que o requerente a retire."
      schema={comMotivo}
      initialValues={{ motivo: '' }}
      onSubmit={({ motivo }) => revogar.mutateAsync({ representante_id: r.id, versao: r.versao, motivo })}
      onClose={onClose}
    >
      <TextAreaField name="motivo" label="Motivo" hint="Fica no histórico, e a pessoa lê." lines={3} maxLength={500} />
    </FormDialog>
  );
}
