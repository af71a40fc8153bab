// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/secretquestion.h"

#include "ui/composer/draft.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QKeyEvent>

#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

SecretQuestion::SecretQuestion(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("secretQuestion"_L1);
    m_text = new Label({}, Theme::Role::Warning, Label::Size::Secondary);
    m_text->setWordWrap(true);
    const auto button = [](const QString &text, const QString &name, const QString &tip) {
        auto *made = new Button(Button::Kind::Quiet, text);
        made->setObjectName(name);
        made->setToolTip(tip);
        return made;
    };
    m_mask = button(tr("Mask"), u"maskSecretsButton"_s,
                    tr("Send the message with a mark in the place of each secret"));
    auto *send = button(tr("Send anyway"), u"sendSecretsButton"_s,
                        tr("The model and its provider get the secret"));
    auto *cancel = button(tr("Cancel"), u"keepSecretsButton"_s, tr("Go on writing (Esc)"));
    connect(m_mask, &Button::clicked, this, [this] { answer(std::exchange(m_masked, {})); });
    connect(send, &Button::clicked, this, [this] { answer(std::exchange(m_content, {})); });
    connect(cancel, &Button::clicked, this, &SecretQuestion::cancel);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(Theme::kGrid);
    for (Button *one : {m_mask, send, cancel})
        buttons->addWidget(one);
    buttons->addStretch();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kGrid, 0, 0, 0);
    column->setSpacing(Theme::kGrid);
    column->addWidget(m_text);
    column->addLayout(buttons);
    hide();
}

void SecretQuestion::pass(const Content &content, const Send &send)
{
    withdraw();
    QStringList names;
    const Content masked = maskedContent(content, &names);
    names.removeDuplicates();
    if (names.isEmpty() || !asksBeforeSecrets()) {
        send(content);
        return;
    }
    m_content = content;
    m_masked = masked;
    m_send = send;
    m_text->setText(tr("This message has what looks like a secret: %1. It would go to the model "
                       "and its provider, and into the session's file.")
                        .arg(names.join(u", "_s)));
    m_mask->setAccessibleDescription(m_text->text());
    show();
    m_mask->setFocus(Qt::OtherFocusReason);
}

void SecretQuestion::withdraw()
{
    m_send = {};
    m_content.clear();
    m_masked.clear();
    hide();
}

void SecretQuestion::answer(const Content &content)
{
    const Send send = m_send;
    withdraw();
    emit closed();
    if (send)
        send(content);
}

void SecretQuestion::cancel()
{
    withdraw();
    emit closed();
}

//! Esc is this question's before it is the window's.
bool SecretQuestion::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape)
        event->accept();
    return QWidget::event(event);
}

void SecretQuestion::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        cancel();
    else
        QWidget::keyPressEvent(event);
}

} // namespace Ui
