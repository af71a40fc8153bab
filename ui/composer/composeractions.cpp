// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composeractions.h"

#include "ui/actions/actionregistry.h"
#include "ui/composer/composer.h"
#include "ui/composer/promptwalker.h"

#include <QAction>

using namespace Qt::StringLiterals;

namespace Ui {

ComposerActions::ComposerActions(ActionRegistry *registry, Composer *composer, QObject *parent)
    : QObject(parent)
{
    using Group = ActionSpec::Group;
    const QAction *attach = registry->add({.id = u"message.attach"_s,
                                           .text = tr("Attach files…"),
                                           .keys = {QKeySequence(u"Ctrl+Shift+A"_s)},
                                           .icon = u"attach"_s,
                                           .group = Group::Message});
    connect(attach, &QAction::triggered, composer, &Composer::chooseFiles);
    const QAction *search = registry->add({.id = u"message.searchPrompts"_s,
                                           .text = tr("Search earlier prompts"),
                                           .keys = {QKeySequence(u"Ctrl+R"_s)},
                                           .icon = u"search"_s,
                                           .group = Group::Message});
    connect(search, &QAction::triggered, composer->prompts(), &PromptWalker::searchRequested);
}

} // namespace Ui
