// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/coretext.h"

#include "agentcore/base/phrase.h"

#include <QCoreApplication>

#include <iterator>

using namespace AgentCore;

namespace Ui {

// The sentences of AgentCore::Saying, in its order without Plain; in English they are the core's
// own words.
static constexpr const char *kSayings[] = {
    QT_TRANSLATE_NOOP("Ui::CoreText", "Read file"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Read %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Write file"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Write %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Create %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Edit file"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Edit %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Delete file"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Delete %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Move file"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Move %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Move %1 to %2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Patch files"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Patch %1 files"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Patch %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "List directory"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "List the working directory"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "List %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Find files"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Find files %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Search files"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Search for \"%1\""),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Search the web"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Search the web for \"%1\""),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Fetch a page"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Fetch %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Run a command"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Run %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "List background jobs"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Read output of a background job"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Read output of %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Stop a background job"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Stop background job %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Ask the user"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Ask: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Update the plan"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Save the plan"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Present the plan"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Accept the plan and start?"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Remember"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Remember for this project: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Remember for all projects: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Use a skill"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Use the skill %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Sub-agent %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Sub-agent %1: %2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "List resources"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "List resources of %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Read %1 of %2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Search tools"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Search tools: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The program ended in the middle of this turn"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "Everything that was shown is kept. A command that was running then may have "
                      "done part of its work."),
    QT_TRANSLATE_NOOP("Ui::CoreText", "A file was restored"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "%1 files were restored"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The instructions have changed and hold from now on"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Some instructions, skills or commands are left out"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The conversation could not be compacted"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "Automatic compaction stops after three failures; /compact tries again"),
    QT_TRANSLATE_NOOP(
        "Ui::CoreText",
        "The model's window is full; the conversation is compacted, then the request goes again"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The settings of the context cannot be used"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "What %1 costs is not known: limits of money do not count it"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "%1 runs in the background"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "%1 has ended in the background"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "%1 has failed in the background"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Branches of the conversation could not be told apart"),
    QT_TRANSLATE_NOOP(
        "Ui::CoreText",
        "The session file is damaged. What was said in them stands one after the other."),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The folder of this session was renamed or moved"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "It was %1 when the session began."),
    QT_TRANSLATE_NOOP("Ui::CoreText", "This session can only be read"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Its folder is not writable. A fork of it can go on."),
    QT_TRANSLATE_NOOP("Ui::CoreText", "A damaged line of the session file was left out"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "%1 damaged lines of the session file were left out"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The permission rules of a file grant nothing"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Some MCP servers are left out"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The MCP servers of this folder are not started"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The MCP server %1 is still starting"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Until it is ready its tools are not there."),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The MCP server %1 is ready"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Its tools can be used from the next request on."),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The MCP server %1 has failed"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The MCP server %1 wants you to sign in"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Signing in at the MCP server %1 has failed"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Use the page of the servers, or: agentao mcp login %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The model %1 ends on %2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The model %1 has ended on %2"),
    QT_TRANSLATE_NOOP(
        "Ui::CoreText",
        "From that day on its provider does not answer for it: choose another one in time."),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The request to the model failed; try %1 follows"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "The model takes %1 images at most; the newest ones are sent"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "The endpoint refuses an image; the request goes again without it"),
    QT_TRANSLATE_NOOP(
        "Ui::CoreText",
        "The endpoint refuses an image; the request goes again without the %1 of that message"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "The model does not see images; the request goes again without them"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "The model takes no more pictures than %1 of this size in a request; the "
                      "newest ones are sent"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "A picture was left out of the request: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Changes of this turn cannot be undone"),
    QT_TRANSLATE_NOOP(
        "Ui::CoreText",
        "The file of this session was removed while it was open; all of it was written anew"),
    QT_TRANSLATE_NOOP(
        "Ui::CoreText",
        "The file of this session was moved while it was open; the session goes on in it"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "A sub-agent uses the model of the session"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The definition of a sub-agent is not used"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "A sub-agent names tools that do not exist"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The permission could not be saved"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Decisions about permissions cannot be written down"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The turn ended: the session could not be stored"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The model's endpoint did not accept the key"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The model's endpoint asks to wait"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The conversation is larger than the model's window"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The connection to the model failed"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The model's endpoint reported an error"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The turn ended at its limit of %1 model requests"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "You can let it go on from here."),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The answer was cut off by the model's limit of tokens"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The turn ended: the model repeats the same call of %1"),
    QT_TRANSLATE_NOOP(
        "Ui::CoreText",
        "The turn ended: the model writes calls that cannot be read, the last one of %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "What was spent today cannot be added up"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The turn ended here as you wished"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The turn ended at a limit"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The model that stands in cannot be used"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "%1 cannot answer now: %2 stands in until this turn ends"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The command ended: the session could not be stored"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The session could not be stored"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "What looks like a secret was kept from the model: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "It got a mark instead. The setting privacy.maskSecrets turns this off."),
};
static_assert(std::size(kSayings) == size_t(Saying::SecretsMaskedDetail));

QString coreText(const Phrase &phrase)
{
    if (phrase.what() == Saying::Plain)
        return coreText(QString(phrase));
    const QString words
        = QCoreApplication::translate("Ui::CoreText", kSayings[int(phrase.what()) - 1]);
    // Both in one call, as a part may have a "%1" of its own.
    switch (phrase.with().size()) {
    case 0:
        return words;
    case 1:
        return words.arg(phrase.with().first());
    default:
        return words.arg(phrase.with().first(), phrase.with().at(1));
    }
}

QString sayingText(Saying what)
{
    return what == Saying::Plain ? QString() : QString::fromUtf8(kSayings[int(what) - 1]);
}

} // namespace Ui
