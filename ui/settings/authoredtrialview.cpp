// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/authoredtrialview.h"

#include "ui/settings/authoredtexts.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/label.h"
#include "ui/widgets/textarea.h"

#include <QBoxLayout>
#include <QFuture>
#include <QLineEdit>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kTrialLines = 10;
static constexpr int kMaxArguments = 4000;

AuthoredTrialView::AuthoredTrialView(const AuthoredFiles &files, QWidget *parent)
    : Card(parent)
    , m_store(files)
    , m_title(new Label({}, Theme::Role::Text, Label::Size::Strong))
    , m_arguments(new QLineEdit(this)) // shown before it is laid out
    , m_text(new TextArea(kTrialLines))
{
    setObjectName("authoredTrial"_L1);
    m_title->setWordWrap(true);
    m_arguments->setObjectName("trialArguments"_L1);
    m_arguments->setAccessibleName(tr("Arguments"));
    m_arguments->setPlaceholderText(tr("Arguments, as behind the name"));
    m_arguments->setMaxLength(kMaxArguments);
    m_arguments->setVisible(files.kind() != AuthoredKind::Subagent);
    m_text->setObjectName("trialText"_L1);
    m_text->setAccessibleName(tr("What the model would get"));
    m_text->setReadOnly(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_title);
    column->addWidget(m_arguments);
    column->addWidget(m_text);
    connect(m_arguments, &QLineEdit::textChanged, this, &AuthoredTrialView::tryNow);
}

void AuthoredTrialView::start(const AuthoredFile &file)
{
    m_file = file;
    m_title->setText(
        tr("What the model would get of %1").arg(AuthoredTexts::name(m_store.kind(), file)));
    {
        const QSignalBlocker quiet(m_arguments);
        m_arguments->clear();
    }
    m_text->clear();
    tryNow();
    (m_arguments->isHidden() ? static_cast<QWidget *>(m_text) : m_arguments)
        ->setFocus(Qt::OtherFocusReason);
}

// An included file may be large and on a slow disk.
void AuthoredTrialView::tryNow()
{
    const auto work = [store = m_store, file = m_file, arguments = m_arguments->text()] {
        return store.tryOut(file, arguments);
    };
    QtFuture::makeReadyVoidFuture()
        .then(QtFuture::Launch::Async, work)
        .then(this, [this, trial = ++m_trial](const Result<AuthoredTrial> &found) {
            if (trial == m_trial)
                m_text->setPlainText(found ? AuthoredTexts::trial(m_store.kind(), *found)
                                           : errorText(found.error()));
        });
}

} // namespace Ui
