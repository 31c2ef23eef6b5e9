import { publicacaoSchema, type Tabela } from '@portal/domain/tabelas-de-taxas/contract';
import { DATAS_QUE_VALEM } from '@portal/domain/tabelas-de-taxas/vigencia';
import { addDias } from '@portal/domain/text/datas';
import { z } from 'zod';
import { hoje } from '#lib/fuso.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { nomeDa } from './palavras.ts';
import { useAtoNaTabela } from './queries.ts';

interface Props {
  tabela: Tabela;
  onClose: () => void;
}

/** From a day on this is what people pay; the last moment at which anything of it may change. */
export function PublicarDialog({ tabela, onClose }: Props) {
  const { mutateAsync } = useAtoNaTabela('publicar');
  return (
    <FormDialog
      title={`Publicar a ${nomeDa(tabela).toLowerCase()}`}
      submit="Publicar de vez"
      schema={publicacaoSchema}
      initialValues={{ base_legal: tabela.base_legal, desde: addDias(hoje(), tabela.criada_de === null ? 0 : 1), ate: '' }}
      onSubmit={(valores) => mutateAsync({ id: tabela.id, versao: tabela.versao, ...valores })}
      onClose={onClose}
      description="Depois de publicada a tabela não muda mais: é por ela que se explica cada cobrança, anos depois. Os pedidos já feitos continuam pela tabela do seu dia. Uma mudança é outra versão."
    >
      <TextField
        name="base_legal"
        label="Lei que criou esta tabela"
        placeholder="Lei Complementar 99/2026"
        maxLength={255}
        autoComplete="off"
      />
      <DateField
        name="desde"
        label="Vale a partir de"
        hint={
          tabela.criada_de === null
            ? 'A primeira tabela pode começar hoje ou antes.'
            : 'De amanhã em diante: o dia de hoje já tem cobranças pela tabela em vigor.'
        }
      />
      <DateField name="ate" label="Até" hint="Só quando a lei diz um último dia. Sem ele, vale até a próxima." optional />
    </FormDialog>
  );
}

export function DescartarDialog({ tabela, onClose }: Props) {
  const { mutateAsync } = useAtoNaTabela('descartar');
  return (
    <ConfirmDialog
      title="Descartar o rascunho"
      confirm="Descartar o rascunho"
      onConfirm={() => mutateAsync({ id: tabela.id, versao: tabela.versao })}
      onClose={onClose}
    >
      O que foi escrito neste rascunho se perde. As tabelas publicadas continuam como estão.
    </ConfirmDialog>
  );
}

const quandoSchema = z.object({ base_legal: z.string().trim().max(255), data_que_vale: z.enum(DATAS_QUE_VALEM) });

export function QuandoValeDialog({ tabela, onClose }: Props) {
  const { mutateAsync } = useAtoNaTabela('salvar');
  return (
    <FormDialog
      title="Vigência"
      submit="Salvar"
      schema={quandoSchema}
      initialValues={{ base_legal: tabela.base_legal, data_que_vale: tabela.data_que_vale }}
      onSubmit={(valores) => mutateAsync({ id: tabela.id, versao: tabela.versao, conteudo: tabela.conteudo, ...valores })}
      onClose={onClose}
    >
      <TextField name="base_legal" label="Lei que criou esta tabela" maxLength={255} autoComplete="off" optional />
      <RadioField
        name="data_que_vale"
        label="Cada pedido paga pela tabela"
        options={[
          {
            value: 'protocolo',
            label: 'Do dia do protocolo',
            hint: 'O costume: quem protocolou sabe o que vai pagar até o fim.',
          },
          {
            value: 'emissao',
            label: 'Do dia em que a taxa é cobrada',
            hint: 'Quando a lei diz assim: a taxa de uma etapa segue a tabela do dia em que a etapa abre.',
          },
        ]}
      />
    </FormDialog>
  );
}
