// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/actionwords.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

struct ActionWords
{
    QLatin1StringView id;
    const char *words;
};

static constexpr ActionWords kWords[] = {
    {"conversation.stop"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "cancel interrupt abort")},
    {"conversation.stopCommand"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "kill abort")},
    {"files.show"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "tree explorer browse project")},
    {"files.search"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "find grep text project")},
    {"message.attach"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "upload picture image document")},
    {"message.chooseModel"_L1,
     QT_TRANSLATE_NOOP("Ui::ActionWords", "provider API key login sign in")},
    {"message.context"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "tokens usage cost compact")},
    {"message.mode"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "permissions ask sandbox")},
    {"processes.show"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "task manager jobs running kill")},
    {"program.about"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "version licence")},
    {"program.debugLog"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "debug verbose trace logging")},
    {"program.diagnostics"_L1,
     QT_TRANSLATE_NOOP("Ui::ActionWords", "debug log doctor support report a bug")},
    {"program.manual"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "help documentation guide")},
    {"program.preferences"_L1,
     QT_TRANSLATE_NOOP("Ui::ActionWords", "preferences options configuration")},
    {"program.quit"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "exit close")},
    {"program.servers"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "tools plugins extensions")},
    {"review.show"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "diff git compare")},
    {"session.delete"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "remove chat bin")},
    {"session.deleted"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "trash bin restore undelete")},
    {"session.export"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "save share download PDF")},
    {"session.new"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "chat conversation start")},
    {"session.openFolder"_L1,
     QT_TRANSLATE_NOOP("Ui::ActionWords", "project directory workspace switch")},
    {"session.showFolder"_L1,
     QT_TRANSLATE_NOOP("Ui::ActionWords", "file manager explorer directory reveal")},
    {"terminal.show"_L1, QT_TRANSLATE_NOOP("Ui::ActionWords", "shell console command line bash")},
};

QString otherWordsFor(const QString &id)
{
    const auto found = std::ranges::find(kWords, id, &ActionWords::id);
    return found == std::end(kWords) ? QString()
                                     : QCoreApplication::translate("Ui::ActionWords", found->words);
}

QStringList idsWithOtherWords()
{
    QStringList ids;
    for (const ActionWords &action : kWords)
        ids.append(action.id);
    return ids;
}

} // namespace Ui
