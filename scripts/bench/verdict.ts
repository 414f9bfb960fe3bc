/** What an attack showed. */
export interface Verdict {
  attack: string
  wanted: string
  seen: string
  holds: boolean
}

/** A service under attack, with the API keys of the attacker and of another account. */
export interface Target {
  url: string
  attacker: string
  bystander: string
}
