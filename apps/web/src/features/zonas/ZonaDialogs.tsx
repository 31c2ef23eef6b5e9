import { identidade, type Zona, type ZonaVersao } from '@portal/domain/zonas/contract';
import { desdeQuando } from '@portal/domain/zonas/palavras';
import { z } from 'zod';
import { plural } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useAtoNaZona } from './queries.ts';

interface Props {
  zona: Zona;
  onClose: () => void;
}

export function RenomearDialog({ zona, onClose }: Props) {
  const { mutateAsync } = useAtoNaZona('salvar');
  return (
    <FormDialog
      title={`Alterar ${zona.sigla}`}
      submit="Salvar"
      schema={z.object(identidade)}
      initialValues={{ sigla: zona.sigla, descricao: zona.descricao }}
      onSubmit={(campos) => mutateAsync({ id: zona.id, versao: zona.versao, ...campos })}
      onClose={onClose}
      description="As regras de distribuição que nomeiam esta zona passam a usar a sigla nova. O que já foi escrito em documentos fica como está."
    >
      <TextField name="sigla" label="Sigla" maxLength={20} autoFocus autoComplete="off" />
      <TextField name="descricao" label="Descrição" maxLength={255} autoComplete="off" />
    </FormDialog>
  );
}

export function ArquivarDialog({ zona, onClose }: Props) {
  const { mutateAsync } = useAtoNaZona(zona.arquivada ? 'restaurar' : 'arquivar');
  const verbo = zona.arquivada ? 'Restaurar' : 'Arquivar';
  return (
    <ConfirmDialog
      title={`${verbo} ${zona.sigla}`}
      confirm={verbo}
      tone={zona.arquivada ? 'primary' : 'danger'}
      onConfirm={() => mutateAsync(zona)}
      onClose={onClose}
    >
      {zona.arquivada
        ? 'Os formulários e o cadastro de imóveis voltam a oferecer esta zona.'
        : `Os formulários e o cadastro de imóveis deixam de oferecer esta zona. ${
            zona.imoveis > 0
              ? `${plural(zona.imoveis, 'imóvel continua', 'imóveis continuam')} nela até que o cadastro de cada um mude.`
              : 'Nenhum imóvel fica nela.'
          } Você pode restaurar quando quiser.`}
    </ConfirmDialog>
  );
}

export function RetirarDialog({ zona, versao, onClose }: Props & { versao: ZonaVersao }) {
  const { mutateAsync } = useAtoNaZona('retirar');
  return (
    <ConfirmDialog
      title={`Retirar a versão que vale ${desdeQuando(versao.vigente_de)}`}
      confirm="Retirar a versão"
      onConfirm={() => mutateAsync({ id: zona.id, versao_id: versao.id, versao: zona.versao })}
      onClose={onClose}
    >
      Os índices e a tabela de usos dela são apagados, e a versão de antes dela passa a valer também nesse período. Nenhum
      requerimento protocolado foi conferido por ela.
    </ConfirmDialog>
  );
}
