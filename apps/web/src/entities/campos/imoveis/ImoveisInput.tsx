import { ActionIcon } from '@mantine/core';
import { type ImovelEscolhido, imoveis as modelo } from '@portal/domain/campos/imoveis/model';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useField } from '#ui/form/form-context.ts';
import classes from '../Campos.module.css';
import type { InputProps } from '../tipo-web.ts';
import { ImovelFatos } from './ImovelFatos.tsx';
import { OndeFica } from './OndeFica.tsx';
import { ProcurarImovel } from './ProcurarImovel.tsx';

/** Properties found in the cadastre, none twice. */
export function ImoveisInput({ campo, optional }: InputProps<'imoveis'>) {
  const { id, value = [], error, setValue } = useField<ImovelEscolhido[]>(campo.id, campo.rotulo);
  const [recusa, setRecusa] = useState('');
  const full = value.length >= campo.maximo;

  const add = (imovel: ImovelEscolhido) => {
    const next = [...value, imovel];
    const [refused] =
      new Set(next.map((i) => i.id)).size < next.length ? modelo.erros(next, campo, { exigir_computavel_maior: false }) : [];
    setRecusa(refused?.mensagem ?? '');
    if (!refused) setValue(next);
  };
  const remove = (imovelId: string) => {
    setRecusa('');
    setValue(value.filter((i) => i.id !== imovelId));
    document.getElementById(id)?.focus();
  };
  return (
    <fieldset className={classes.grupo}>
      <legend className={classes.rotulo}>
        {campo.rotulo}
        {optional && ' (opcional)'}
      </legend>
      {campo.ajuda && <p className={classes.ajuda}>{campo.ajuda}</p>}
      {value.length > 0 && (
        <ul className={classes.lista} aria-label="Imóveis incluídos">
          {value.map((imovel) => (
            <li key={imovel.id} className={classes.cartao}>
              <div className={classes.cartaoTopo}>
                <ImovelFatos imovel={imovel} />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={`Tirar o imóvel ${imovel.inscricao}`}
                  onClick={() => remove(imovel.id)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </div>
              <OndeFica imovel={imovel} />
            </li>
          ))}
        </ul>
      )}
      {!full && (
        <ProcurarImovel
          id={id}
          label={value.length === 0 ? 'Inscrição imobiliária ou endereço' : 'Incluir outro imóvel'}
          error={recusa || error}
          chosen={value.map((i) => i.id)}
          onChoose={add}
        />
      )}
      {full && campo.maximo > 1 && <p className={classes.ajuda}>Aqui cabem no máximo {campo.maximo} imóveis.</p>}
      {full && error && <p className={classes.erro}>{error}</p>}
    </fieldset>
  );
}
