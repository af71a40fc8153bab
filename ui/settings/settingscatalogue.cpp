// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settingscatalogue.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

QList<SettingsTopic> SettingsCatalogue::topics()
{
    return {
        {u"general"_s, tr("General"), u"settings"_s},
        {u"models"_s, tr("Models and providers"), u"key"_s},
        {u"agents"_s, tr("Agents"), u"server"_s},
        {u"servers"_s, tr("MCP servers"), u"execute"_s},
        {u"appearance"_s, tr("Appearance"), u"sidebar"_s},
        {u"notifications"_s, tr("Notifications"), u"info"_s},
        {u"keys"_s, tr("Keys"), u"edit"_s},
        {u"permissions"_s, tr("Permission rules"), u"shield"_s},
        {u"audit"_s, tr("What was allowed, and why"), u"session"_s},
        {u"trust"_s, tr("Trusted folders"), u"folder"_s},
        {u"sandbox"_s, tr("Sandbox"), u"execute"_s},
        {u"advanced"_s, tr("Advanced"), u"settings"_s},
    };
}

QList<SettingText> SettingsCatalogue::ofWriting()
{
    return {
        {u"general.sendKey"_s, tr("Send with"), {}, tr("enter return new line composer message")},
        {u"general.spelling"_s,
         tr("Check spelling while writing"),
         {},
         tr("dictionary mistakes typos")},
        {u"general.questionPlace"_s, tr("Questions of the agent"),
         tr("Where it asks whether it may do something."), tr("dialog permission window")},
        {u"general.editor"_s, tr("Open files in"), tr("What a click on a file or a line starts."),
         tr("program external code zed kate emacs vim")},
        {u"general.editorCommand"_s, tr("Command"),
         tr("{file}, {line} and {column} stand for the place that is opened."),
         tr("editor program")},
        {u"general.editorTry"_s, tr("Try the editor"), tr("Opens an example at its second line."),
         tr("test")},
        {u"notifications.when"_s, tr("Tell on the desktop"),
         tr("That a turn ended, or that the agent asks something."),
         tr("message popup alert done")},
        {u"keys.shortcuts"_s, tr("Shortcuts"), {}, tr("keyboard hotkey binding")},
        {u"models.setUp"_s, tr("Provider, key and model"),
         tr("A key stays in the desktop's keyring or in a file that only you can read."),
         tr("api key login endpoint openai anthropic gemini local ollama")},
        {u"models.catalogue"_s, tr("List of models"),
         tr("It says what models can do and cost, and when they end. Which models there are is "
            "asked of their endpoints, in the list of models below the message."),
         tr("prices update context window")},
    };
}

QList<SettingText> SettingsCatalogue::ofLooks()
{
    return {
        {u"appearance.language"_s, tr("Language"),
         tr("The window is made anew in it; while the agent is at work, with the next start."),
         u"english deutsch german chinese 中文 translation"_s},
        {u"appearance.scheme"_s, tr("Theme"), {}, tr("dark light night colours mode")},
        {u"appearance.contrast"_s, tr("Contrast"), {}, tr("accessibility readable high")},
        {u"appearance.textSize"_s, tr("Text size"),
         tr("Of the conversation and of what you write."), tr("zoom font larger smaller")},
        {u"appearance.textFont"_s, tr("Font of texts"), tr("In the conversation."),
         tr("typeface family")},
        {u"appearance.codeFont"_s, tr("Font of code"), tr("In the conversation and in changes."),
         tr("typeface monospace fixed family")},
        {u"appearance.wrapsCode"_s, tr("Wrap long lines of code"), {}, tr("break scroll")},
        {u"appearance.diffStyle"_s, tr("Old and new lines"), tr("How changes of files are shown."),
         tr("diff unified split side by side review")},
        {u"appearance.density"_s, tr("Tool work"),
         tr("How much of it has rows of its own: every call; calls of one kind in a line, changes "
            "of files apart; or all that was done in a row in one line."),
         tr("density compact verbose fold summary all normal rows")},
    };
}

QList<SettingText> SettingsCatalogue::ofTheAgent()
{
    return {
        {u"permissions.rules"_s,
         tr("All rules"),
         {},
         tr("allow ask deny permission always command path")},
        {u"audit.log"_s,
         tr("Decisions, the newest first"),
         {},
         tr("log history why did this run audit permission")},
        {u"trust.present"_s,
         tr("Trust the folder of the session"),
         {},
         tr("project env servers hooks")},
        {u"trust.folders"_s, tr("Folders that you trust"), {}, tr("project list")},
        {u"trust.revoke"_s, tr("Trust the chosen folder no more"), {}, tr("revoke remove forget")},
        {u"sandbox.enabled"_s, tr("Commands run in a sandbox"),
         tr("Without it a command that was allowed can do whatever you can do."),
         tr("bubblewrap landlock isolation switch")},
        {u"sandbox.network"_s, tr("Commands may use the network"),
         tr("Only those that you or a rule allowed."), tr("internet offline")},
        {u"sandbox.writable"_s, tr("What commands may change, too"),
         tr("Besides the folder of the session."), tr("write paths folders")},
        {u"sandbox.readable"_s, tr("Secrets that commands may read"),
         tr("Keys and .env files are masked otherwise."), tr("read paths credentials")},
        {u"advanced.members"_s,
         tr("All members of settings.json"),
         {},
         tr("limits cost requests context compact titles fallback acp json")},
        {u"advanced.value"_s, tr("Value of the chosen member"), {}, tr("change edit default")},
    };
}

QList<SettingText> SettingsCatalogue::ofTools()
{
    return {
        {u"servers.list"_s, tr("MCP servers"), tr("Which there are, how they do, what they offer."),
         tr("tools model context protocol check edit delete log")},
        {u"servers.add"_s, tr("Add a server"), {}, tr("new command address form stdio http")},
        {u"servers.paste"_s, tr("Add servers from JSON"), {}, tr("paste mcp.json claude cursor")},
        {u"servers.import"_s,
         tr("Take over servers from other programs"),
         {},
         tr("import claude code desktop cursor windsurf gemini zed opencode")},
        {u"servers.registry"_s,
         tr("Find a server in the registry"),
         {},
         tr("official list marketplace search install")},
    };
}

QList<SettingText> SettingsCatalogue::settings()
{
    return ofWriting() + ofLooks() + ofTools() + ofTheAgent();
}

SettingText SettingsCatalogue::setting(const QString &id)
{
    const QList<SettingText> all = settings();
    const auto found = std::ranges::find(all, id, &SettingText::id);
    return found == all.end() ? SettingText{id, id, {}, {}} : *found;
}

// How well all of \a words fit; 0: not at all.
static int scoreOf(const QStringList &words, const SettingText &setting, const QString &title)
{
    int score = 0;
    for (const QString &word : words) {
        const auto has
            = [&word](const QString &text) { return text.contains(word, Qt::CaseInsensitive); };
        const int found = setting.text.startsWith(word, Qt::CaseInsensitive) ? 8
            : has(setting.text)                                              ? 6
            : has(setting.words)                                             ? 4
            : has(title)                                                     ? 2
            : has(setting.detail)                                            ? 1
                                                                             : 0;
        if (found == 0)
            return 0;
        score += found;
    }
    return score;
}

QList<SettingText> SettingsCatalogue::find(const QString &typed)
{
    const QStringList words = typed.split(u' ', Qt::SkipEmptyParts);
    const QList<SettingsTopic> all = topics();
    QList<std::pair<int, SettingText>> found;
    for (const SettingText &setting : settings()) {
        const auto topic = std::ranges::find(all, setting.topic(), &SettingsTopic::id);
        const QString title = topic == all.end() ? QString() : topic->title;
        if (const int score = scoreOf(words, setting, title); score > 0)
            found.append({score, setting});
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &std::pair<int, SettingText>::first);
    QList<SettingText> settings;
    for (const auto &[score, setting] : std::as_const(found))
        settings.append(setting);
    return settings;
}

} // namespace Ui
