import { motivo } from '@portal/domain/http/fields';
import type { AssinaturaDaLicenca, Licenca } from '@portal/domain/licencas/contract';
import { numeroDoDocumento } from '@portal/domain/licencas/numero';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { useCandidatosAAssinar, useNomearAssinante } from './queries.ts';

const schema = z.object({ usuario_id: z.string().min(1, 'Escolha quem vai assinar.'), motivo });

interface Props {
  licenca: Licenca;
  /** The signature that does not come. */
  parada: AssinaturaDaLicenca;
  /** Somebody changed the document meanwhile. */
  onVelho: () => void;
  onClose: () => void;
}

/** Another person in the place of who did not want to sign, or did not in time; of the latter they themselves too, with another deadline. */
export function NomearAssinanteDialog({ licenca, parada, onVelho, onClose }: Props) {
  const { papel, nome: quem, status, motivo: razao } = parada;
  const parou = status === 'Expirado' ? `${quem} não assinou como ${papel}. ${razao}` : `${quem} não quis assinar como ${papel}.`;
  const nomear = useNomearAssinante();
  const { data } = useCandidatosAAssinar(licenca.id);
  const pessoas = data?.find((um) => um.papel === papel)?.pessoas ?? [];
  return (
    <FormDialog
      title={`Quem assina ${licenca.titulo} ${numeroDoDocumento(licenca)}`}
      submit="Nomear e fazer de novo"
      schema={schema}
      initialValues={{ usuario_id: pessoas.length === 1 ? (pessoas[0]?.id ?? '') : '', motivo: '' }}
      onSubmit={(values) =>
        nomear.mutateAsync({ ...values, id: licenca.id, versao: licenca.versao, papel }).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 409) onVelho();
          throw error;
        })
      }
      onClose={onClose}
      description={`${parou} O documento é feito de novo com o nome de quem você escolher e o mesmo número; quem já tinha assinado assina a nova versão.`}
    >
      {!data && <TextSkeleton lines={3} />}
      {data && pessoas.length === 0 && (
        <p>
          Ninguém mais pode assinar. Se assina a prefeitura, peça a quem administra a equipe que dê essa permissão a alguém; se
          assina uma parte, peça ao requerente que a convide na página do pedido.
        </p>
      )}
      {pessoas.length > 0 && (
        <RadioField
          name="usuario_id"
          label={`Quem assina como ${papel}`}
          options={pessoas.map(({ id, nome }) => ({ value: id, label: nome }))}
        />
      )}
      <TextAreaField
        name="motivo"
        label={status === 'Expirado' ? 'Por que o documento é feito de novo' : 'Por que outra pessoa assina'}
        hint="Fica no histórico. Só a prefeitura lê."
        lines={3}
        maxLength={2000}
      />
    </FormDialog>
  );
}
