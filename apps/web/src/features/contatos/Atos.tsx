import type { ContatoDaEquipe } from '@portal/domain/contatos/contract';
import { isReservado, PRAZO_DIAS, REABERTURA_DIAS } from '@portal/domain/contatos/situacao';
import { text } from '@portal/domain/http/fields';
import { z } from 'zod';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useAtosDaEquipe } from './queries.ts';

export type DialogoDoContato = 'prorrogar' | 'encaminhar' | 'levar' | 'encerrar';

interface Props {
  contato: ContatoDaEquipe;
  onClose: () => void;
}

const Motivo = ({ hint }: { hint: string }) => (
  <TextAreaField name="motivo" label="Motivo" hint={hint} lines={3} maxLength={500} />
);

function Prorrogar({ contato: { id, versao, numero }, onClose }: Props) {
  const { prorrogar } = useAtosDaEquipe(id);
  return (
    <FormDialog
      title={`Prorrogar o contato nº ${numero}`}
      submit={`Prorrogar por ${PRAZO_DIAS} dias`}
      description="A lei permite uma vez, com um motivo (Lei 13.460/2017, art. 16). Não se desfaz."
      schema={z.object({ motivo: text(10, 500) })}
      initialValues={{ motivo: '' }}
      onSubmit={({ motivo }) => prorrogar.mutateAsync({ versao, motivo })}
      onClose={onClose}
    >
      <Motivo hint="Quem escreveu lê este texto." />
    </FormDialog>
  );
}

function Encaminhar({ contato: { id, versao, numero, setores }, onClose, onEncaminhado }: Props & { onEncaminhado: () => void }) {
  const { encaminhar } = useAtosDaEquipe(id);
  return (
    <FormDialog
      title={`Encaminhar o contato nº ${numero}`}
      submit="Encaminhar"
      description="O prazo continua o mesmo. Se você não trabalha no outro setor, deixa de ver este contato."
      schema={z.object({ setor_id: z.string().min(1, 'Escolha o setor.'), motivo: text(3, 500) })}
      initialValues={{ setor_id: '', motivo: '' }}
      onSubmit={async (valores) => {
        await encaminhar.mutateAsync({ versao, ...valores });
        onEncaminhado();
      }}
      onClose={onClose}
    >
      <SelectField name="setor_id" label="Setor" searchable options={setores.map((s) => ({ value: s.id, label: s.nome }))} />
      <Motivo hint="Só a prefeitura lê este texto." />
    </FormDialog>
  );
}

function Levar({ contato: { id, versao, tipo, requerimento }, onClose }: Props) {
  const { levar } = useAtosDaEquipe(id);
  const reservado = isReservado(tipo);
  return (
    <FormDialog
      title={`Levar ao requerimento ${requerimento?.numero ?? ''}`}
      submit="Levar"
      description={
        reservado
          ? 'O que a pessoa escreveu primeiro entra no requerimento como nota, com o nome dela: só a prefeitura lê. Os arquivos ficam aqui.'
          : 'O que a pessoa escreveu primeiro entra no requerimento, com o nome dela. Os arquivos ficam aqui. Não se desfaz.'
      }
      schema={z.object({ como: z.enum(['nota', 'mensagem']) })}
      initialValues={{ como: 'nota' }}
      onSubmit={({ como }) => levar.mutateAsync({ versao, interna: como === 'nota' })}
      onClose={onClose}
    >
      {!reservado && (
        <RadioField
          name="como"
          label="Quem lê"
          options={[
            { value: 'nota', label: 'Só a prefeitura', hint: 'Entra como nota.' },
            {
              value: 'mensagem',
              label: 'Todas as partes do requerimento',
              hint: 'Entra como mensagem, e as partes são avisadas.',
            },
          ]}
        />
      )}
    </FormDialog>
  );
}

function Encerrar({ contato: { id, versao, numero }, onClose }: Props) {
  const { encerrar } = useAtosDaEquipe(id);
  return (
    <FormDialog
      title={`Encerrar o contato nº ${numero}`}
      submit="Encerrar o contato"
      tone="danger"
      description={`Quem escreveu é avisado e pode reabrir em até ${REABERTURA_DIAS} dias, com uma nova mensagem.`}
      schema={z.object({ motivo: text(3, 500) })}
      initialValues={{ motivo: '' }}
      onSubmit={({ motivo }) => encerrar.mutateAsync({ versao, motivo })}
      onClose={onClose}
    >
      <Motivo hint="Quem escreveu lê este texto." />
    </FormDialog>
  );
}

/** The dialog of one act. */
export function Dialogos({ qual, onEncaminhado, ...props }: Props & { qual: DialogoDoContato; onEncaminhado: () => void }) {
  if (qual === 'prorrogar') return <Prorrogar {...props} />;
  if (qual === 'encaminhar') return <Encaminhar {...props} onEncaminhado={onEncaminhado} />;
  return qual === 'levar' ? <Levar {...props} /> : <Encerrar {...props} />;
}
