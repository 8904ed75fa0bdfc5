"""Syntax of Python programs, by Python's own parser: reads a JSON array of programs, writes one array of features each, or null."""

import ast
import builtins
import json
import sys

BUILTINS = set(dir(builtins))


def declared(tree):
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        if isinstance(node, ast.arg):
            names.add(node.arg)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            names.update((alias.asname or alias.name).split(".")[0] for alias in node.names)
        if isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
    return names


def features(code):
    try:
        tree = ast.parse(code)
    except (SyntaxError, ValueError):
        return None
    known = declared(tree)
    modules = {
        (alias.asname or alias.name).split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    own = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)}
    own |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    own |= {
        call.args[0].value.lstrip("-").replace("-", "_")
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and call.func.attr == "add_argument"
        and call.args
        and isinstance(call.args[0], ast.Constant)
    }
    found = []
    line = 1
    for node in ast.walk(tree):
        line = getattr(node, "lineno", line)
        add = lambda kind, value: found.append([kind, value, line])
        add("node", type(node).__name__)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id not in known:
            if node.id in BUILTINS or node.id.startswith("__"):
                add("name", node.id)
        if isinstance(node, ast.Attribute) and node.attr not in own:
            root = node.value.id if isinstance(node.value, ast.Name) else None
            add("member" if root in modules else "attribute", f"{root}.{node.attr}" if root in modules else node.attr)
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            for alias in node.names:
                module = node.module if isinstance(node, ast.ImportFrom) else alias.name
                add("import", f"{module}.{alias.name}" if isinstance(node, ast.ImportFrom) else module)
        if isinstance(node, ast.If) and node.orelse:
            add("else", "elif" if isinstance(node.orelse[0], ast.If) else "else")
        if isinstance(node, ast.Try):
            if node.handlers:
                add("word", "except")
            if node.finalbody:
                add("word", "finally")
        if isinstance(node, ast.FormattedValue) and node.format_spec is not None:
            add("word", "{x:spec}")
        if isinstance(node, ast.Constant) and isinstance(node.value, (bool, type(None))):
            add("word", repr(node.value))
    return found


json.dump([features(code) for code in json.load(sys.stdin)], sys.stdout)
