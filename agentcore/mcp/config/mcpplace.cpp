// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/config/mcpplace.h"

#include "agentcore/config/foldertrust.h"
#include "agentcore/config/paths.h"

#include <QDir>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Whatever their arguments are.
static constexpr QLatin1StringView kRunners[] = {
    "npx"_L1,
    "npm"_L1,
    "pnpm"_L1,
    "pnpx"_L1,
    "yarn"_L1,
    "bun"_L1,
    "bunx"_L1,
    "deno"_L1,
    "tsx"_L1,
    "ts-node"_L1,
    "uv"_L1,
    "uvx"_L1,
    "pipx"_L1,
    "poetry"_L1,
    "pdm"_L1,
    "hatch"_L1,
    "rye"_L1,
    "pixi"_L1,
    "bundle"_L1,
    "composer"_L1,
    "make"_L1,
    "just"_L1,
    "task"_L1,
    "cargo"_L1,
    "go"_L1,
    "dotnet"_L1,
    "nix"_L1,
    "docker-compose"_L1,
    "podman-compose"_L1,
};
// Which start what their arguments say.
static constexpr QLatin1StringView kWrappers[] = {
    "env"_L1,    "sh"_L1,          "bash"_L1, "dash"_L1,   "zsh"_L1,     "fish"_L1,     "nice"_L1,
    "nohup"_L1,  "timeout"_L1,     "time"_L1, "sudo"_L1,   "exec"_L1,    "setsid"_L1,   "stdbuf"_L1,
    "mise"_L1,   "asdf"_L1,        "fnm"_L1,  "volta"_L1,  "nvm"_L1,     "corepack"_L1, "direnv"_L1,
    "ionice"_L1, "systemd-run"_L1, "cmd"_L1,  "dotenv"_L1, "dotenvx"_L1,
};

static QString nameOf(const QString &program)
{
    return program.sliced(program.lastIndexOf(u'/') + 1);
}

//! \brief Whether an option before the script is, or has, one of \a letters, or begins like
//! \a longOnes.
//!
//! What follows one of \a withValue, or a long one without "=", may be its value.
static bool hasOption(const QStringList &args, QStringView letters, QStringView withValue,
                      std::initializer_list<QLatin1StringView> longOnes)
{
    bool mayBeValue = false;
    for (const QString &arg : args) {
        if (!arg.startsWith(u'-') && std::exchange(mayBeValue, false))
            continue;
        if (!arg.startsWith(u'-') || arg == "--"_L1)
            return false; // the script
        const bool isLong = arg.startsWith("--"_L1);
        mayBeValue = isLong ? !arg.contains(u'=') : withValue.contains(arg.back());
        if (isLong ? std::ranges::any_of(
                         longOnes, [&arg](QLatin1StringView one) { return arg.startsWith(one); })
                   : std::ranges::any_of(arg, [letters](QChar c) { return letters.contains(c); }))
            return true;
    }
    return false;
}

static bool obeys(const QString &program, const QStringList &args)
{
    static const QRegularExpression python(u"^(python|pypy)[0-9.]*$|^py$"_s);
    const QString name = nameOf(program);
    if (std::ranges::contains(kRunners, name))
        return true;
    if (name == "docker"_L1 || name == "podman"_L1)
        return args.contains("compose"_L1);
    if (python.match(name).hasMatch())
        return hasOption(args, u"mc", u"WX", {});
    if (name == "node"_L1 || name == "nodejs"_L1) {
        return hasOption(args, u"rep", u"C",
                         {"--require"_L1, "--import"_L1, "--loader"_L1, "--experimental-loader"_L1,
                          "--eval"_L1, "--print"_L1, "--run"_L1, "--env-file"_L1});
    }
    return false;
}

bool obeysItsFolder(const McpServerSpec &spec)
{
    if (obeys(spec.command, spec.args))
        return true;
    if (!std::ranges::contains(kWrappers, nameOf(spec.command)))
        return false;
    static const QRegularExpression blank(u"[\\s;&|()'\"]+"_s);
    const QStringList words = spec.args.join(u' ').split(blank, Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (obeys(words.at(i), words.sliced(i + 1)))
            return true;
    }
    return false;
}

QString mcpServerPlace(const McpServerSpec &expanded, const QString &cwd)
{
    const bool isStdio = expanded.kind == McpServerSpec::Kind::Stdio;
    if (!isStdio || expanded.origin == McpServerSpec::Origin::Project || !obeysItsFolder(expanded)
        || FolderTrust(Paths::configDir()).state(cwd) == FolderTrust::State::Trusted)
        return cwd;
    const QString folder = Paths::stateDir() + "/mcp-servers"_L1;
    QDir().mkpath(folder); // else starting one says that it is not there
    return folder;
}

} // namespace AgentCore
