import type { ConteudoDoModelo } from '@portal/domain/modelos-de-documento/conteudo';
import * as contract from '@portal/domain/modelos-de-documento/contract';
import type { TipoDeModelo } from '@portal/domain/modelos-de-documento/nomes';
import { ok, type World } from './world.ts';

/** A model of the town, written by the manager and passed by the administrator: in force. @param id another version of that one */
export async function modeloEmVigor(
  w: World,
  { codigo, tipo = 'alvara', nome = `Modelo ${codigo}` }: { codigo: string; tipo?: TipoDeModelo; nome?: string },
  conteudo: ConteudoDoModelo,
  id?: string,
): Promise<contract.Modelo> {
  const gestor = w.staff('gestor');
  const modelo = id
    ? ok(await gestor.call(contract.abrirVersao, { params: { id } }))
    : ok(await gestor.call(contract.criarModelo, { body: { codigo, nome, tipo } }));
  const [v] = modelo.versoes;
  const params = { id: modelo.id, versao_id: v!.id };
  const { versao } = ok(await gestor.call(contract.salvarVersao, { params, body: { versao: v!.versao, conteudo } }));
  const enviado = ok(await gestor.call(contract.enviarVersao, { params, body: { versao } }));
  const body = { versao: enviado.versoes[0]!.versao };
  return ok(await w.staff('administrador').call(contract.publicarVersao, { params, body }));
}
