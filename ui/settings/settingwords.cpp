// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settingwords.h"

#include "agentcore/config/settingstable.h"

#include <QCoreApplication>

using namespace AgentCore;

namespace Ui::SettingWords {

// For translators; the members of lists of objects are on no page.
[[maybe_unused]] static constexpr const char *kWords[] = {
    QT_TRANSLATE_NOOP("Ui::SettingWords", "which of providers is used"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "compact long conversations"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "compact when so much of the window is used (80)"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "what stays free for the answer"),
    QT_TRANSLATE_NOOP(
        "Ui::SettingWords",
        "tools of MCP servers that need more of the window than this are searched for (10)"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "requests to models in a turn (1000)"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "requests to models in a session"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "requests to models in a day"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "what a turn may cost"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "what a session may cost"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "what a day may cost"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "stands in for a model that is overloaded"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "the model that new sessions begin with"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "the mode that new sessions begin with"),
    QT_TRANSLATE_NOOP(
        "Ui::SettingWords",
        "how much the model of new sessions thinks; one that lacks it takes the nearest"),
    QT_TRANSLATE_NOOP(
        "Ui::SettingWords",
        "the agent of new sessions in the window, for folders where none was chosen yet"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "where new sessions of the window work"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "the model finds a title after its first answer"),
    QT_TRANSLATE_NOOP("Ui::SettingWords",
                      "a folder where session files are kept a second time, after each turn"),
    QT_TRANSLATE_NOOP("Ui::SettingWords",
                      "keys and tokens in what tools bring are kept from models (true)"),
    QT_TRANSLATE_NOOP(
        "Ui::SettingWords",
        "tools that no model is told of; those of MCP servers are switched in mcp.json"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "commands run in a sandbox"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "commands in the sandbox may use the network"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "what commands in the sandbox may change, too"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "secrets that commands in the sandbox may read"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "run in each new work tree of a session"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "as --acp-compat"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "as --acp-unstable"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "a name"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "true or false"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "30 to 95"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "tokens"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "1 to 100"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "from 1"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "US dollars"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "provider/model"),
    QT_TRANSLATE_NOOP("Ui::SettingWords",
                      "default, workspace-write, read-only, plan or full-access"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "none, minimal, low, medium, high, xhigh or max"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "a name of acp.json"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "folder or worktree"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "a path"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "a list of names"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "a list of paths"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "a list of commands"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "agentao or iac"),
};

static QString translated(QLatin1StringView text)
{
    const QByteArray source(text.data(), text.size());
    return QCoreApplication::translate("Ui::SettingWords", source.constData());
}

//! It stands alone here, not in a table.
QString what(const SettingInfo &setting)
{
    const QString text = translated(setting.what);
    return text.left(1).toUpper() + text.mid(1);
}

QString value(const SettingInfo &setting)
{
    return translated(setting.value);
}

} // namespace Ui::SettingWords
