export const operatorHandlers = {} as never
