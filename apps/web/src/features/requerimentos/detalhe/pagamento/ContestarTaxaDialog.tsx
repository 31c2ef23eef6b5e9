import type { Requerimento } from '@portal/domain/autos/contract';
import { motivo } from '@portal/domain/http/fields';
import type { Guia } from '@portal/domain/taxas/contract';
import { z } from 'zod';
import { Callout } from '#ui/Callout.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { useContestacao } from '../../queries.ts';

const schema = z.object({ motivo });

interface Props {
  requerimento: Requerimento;
  guia: Guia;
  onClose: () => void;
}

/** Says why a value is wrong, before it is paid or refused. */
export function ContestarTaxaDialog({ requerimento, guia, onClose }: Props) {
  const { contestar } = useContestacao(requerimento.id);
  return (
    <FormDialog
      title="Contestar o valor da taxa"
      submit="Enviar a contestação"
      schema={schema}
      initialValues={{ motivo: '' }}
      description={
        <Callout>
          A prefeitura confere o valor de <MoneyText centavos={guia.valor_centavos} /> e responde: corrige, ou explica por que
          está certo. Até a resposta você não precisa pagar, e a espera não aumenta o valor. Cada taxa pode ser contestada uma
          vez.
        </Callout>
      }
      onSubmit={(values) => contestar.mutateAsync({ guiaId: guia.id, versao: requerimento.versao, motivo: values.motivo })}
      onClose={onClose}
    >
      <TextAreaField
        name="motivo"
        label="O que está errado no valor?"
        hint="Diga o que não confere: a área, o uso, uma isenção a que você tem direito."
        lines={4}
        maxLength={2000}
      />
    </FormDialog>
  );
}
