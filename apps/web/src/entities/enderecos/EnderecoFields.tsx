import { UFS } from '@portal/domain/enderecos/model';
import type { EnderecoDoCep } from '@portal/domain/recursos/contract';
import { useRef } from 'react';
import { useFormStore } from '#ui/form/form-context.ts';
import { getIn } from '#ui/form/form-store.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { CepField } from './CepField.tsx';
import classes from './EnderecoFields.module.css';

const ESTADOS = UFS.map(([value, nome]) => ({ value, label: `${value} · ${nome}` }));
const DO_CEP = ['logradouro', 'bairro', 'cidade', 'uf'] as const;

/**
 * The seven parts of an address (`enderecoSchema`) under one name of the form. The CEP fills what it knows; every part stays open
 * for the person's own words, and what they wrote is only replaced by a newer CEP that knows better.
 */
export function EnderecoFields({ name = 'endereco' }: { name?: string }) {
  const store = useFormStore();
  const filled = useRef<Partial<Record<(typeof DO_CEP)[number], string>>>({});
  const fill = (endereco: EnderecoDoCep) => {
    for (const part of DO_CEP) {
      const now = (getIn(store.get().values, `${name}.${part}`) as string | undefined) ?? '';
      const isOurs = now === '' || now === filled.current[part];
      if (endereco[part] === '' && !isOurs) continue;
      if (endereco[part] !== now) store.setValue(`${name}.${part}`, endereco[part]);
      filled.current[part] = endereco[part];
    }
  };
  return (
    <div className={classes.root}>
      <CepField name={`${name}.cep`} label="CEP" onFound={fill} />
      <TextField name={`${name}.logradouro`} label="Rua ou avenida" autoComplete="address-line1" maxLength={255} />
      <div className={classes.pair}>
        <div>
          <TextField name={`${name}.numero`} label="Número" hint="Sem número? Escreva s/n." maxLength={20} />
        </div>
        <div data-wide>
          <TextField
            name={`${name}.complemento`}
            label="Complemento"
            hint="Apartamento, bloco, fundos."
            optional
            autoComplete="address-line2"
            maxLength={120}
          />
        </div>
      </div>
      <TextField name={`${name}.bairro`} label="Bairro" autoComplete="address-level3" maxLength={120} />
      <div className={classes.pair}>
        <div data-wide>
          <TextField name={`${name}.cidade`} label="Cidade" autoComplete="address-level2" maxLength={120} />
        </div>
        <div>
          <SelectField name={`${name}.uf`} label="Estado" options={ESTADOS} searchable />
        </div>
      </div>
    </div>
  );
}
