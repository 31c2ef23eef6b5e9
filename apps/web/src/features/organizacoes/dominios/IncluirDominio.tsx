import { incluirDominio } from '@portal/domain/organizacoes/dominios';
import { bodyOf } from '#lib/body-of.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { TextField } from '#ui/form/TextField.tsx';
import classes from './Dominios.module.css';
import { useAtoDominio } from './queries.ts';

/** One more address, with what has to be done outside of the portal before it opens. */
export function IncluirDominio({ id, principal, onClose }: { id: number; principal: string; onClose: () => void }) {
  const agir = useAtoDominio(id);
  return (
    <FormDialog
      title="Incluir endereço"
      submit="Incluir e verificar"
      schema={bodyOf(incluirDominio)}
      initialValues={{ dominio: '' }}
      onSubmit={({ dominio }) => agir.mutateAsync({ ato: 'incluir', dominio })}
      onClose={onClose}
    >
      <TextField
        name="dominio"
        label="Endereço"
        hint="Só o nome, sem https. Exemplo: alvaras.municipio.sc.gov.br"
        inputMode="url"
        autoComplete="off"
        autoFocus
      />
      <Passos principal={principal} />
    </FormDialog>
  );
}

function Passos({ principal }: { principal: string }) {
  const dominio = useFormValue<string>('dominio')?.trim() || 'o endereço';
  return (
    <>
      <p className={classes.lead}>Para o endereço abrir, é preciso também, fora do portal:</p>
      <ol className={classes.passos}>
        <li>
          no DNS, um registro CNAME de <strong>{dominio}</strong> para <strong>{principal}</strong>,
        </li>
        <li>
          e, no servidor que recebe o https, <strong>{dominio}</strong> no certificado, e o nome pedido (cabeçalho Host) passado
          adiante.
        </li>
      </ol>
      <p className={classes.lead}>
        Pode incluir antes: verificamos agora, e você verifica de novo quando quiser. Enquanto isso, nada muda nos outros
        endereços.
      </p>
    </>
  );
}
