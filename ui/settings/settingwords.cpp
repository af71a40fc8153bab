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
    QT_TRANSLATE_NOOP("Ui::SettingWords", "of the window (80)"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "what stays free for the answer"),
    QT_TRANSLATE_NOOP("Ui::SettingWords",
                      "of the window: more tools of MCP servers are searched for (10)"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "requests to models (1000)"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "the same in a session"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "the same in a day"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "what a turn may cost"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "the same of a session"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "the same of a day"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "stands in for a model that is overloaded"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "what new sessions begin with"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "the same"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "the same; a model that lacks it takes the nearest"),
    QT_TRANSLATE_NOOP("Ui::SettingWords",
                      "the same, in the window, for folders where none was chosen yet"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "the same, in the window"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "the model finds a title after its first answer"),
    QT_TRANSLATE_NOOP("Ui::SettingWords",
                      "a folder where session files are kept a second time, after each turn"),
    QT_TRANSLATE_NOOP("Ui::SettingWords",
                      "keys and tokens in what tools bring are kept from models (true)"),
    QT_TRANSLATE_NOOP(
        "Ui::SettingWords",
        "tools that no model is told of; those of MCP servers are switched in mcp.json"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "commands run in a sandbox"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "they may use the network"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "what they may change, too"),
    QT_TRANSLATE_NOOP("Ui::SettingWords", "secrets that they may read"),
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

QString what(const SettingInfo &setting)
{
    return translated(setting.what);
}

QString value(const SettingInfo &setting)
{
    return translated(setting.value);
}

} // namespace Ui::SettingWords
