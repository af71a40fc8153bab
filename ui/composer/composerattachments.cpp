// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of Composer that deals with attachments.
#include "ui/composer/attachmentbar.h"
#include "ui/composer/attachmentintake.h"
#include "ui/composer/attachments.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/composerroom.h"
#include "ui/composer/documentqueue.h"
#include "ui/composer/mentioncompleter.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QFileDialog>
#include <QMimeData>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

void Composer::connectAttachments()
{
    m_edit->setDataTaker([this](const QMimeData *data) { return takeData(data); });
    connect(m_intake, &AttachmentIntake::taken, this, &Composer::handleTaken);
    connect(m_intake, &AttachmentIntake::refused, this, &Composer::setHint);
    connect(m_intake, &AttachmentIntake::busyChanged, this, &Composer::updateButton);
    DocumentQueue *documents = m_intake->documents();
    connect(documents, &DocumentQueue::documentRead, this, [this](const ContentBlock &block) {
        if (const QString problem = m_attachments->replace(block); !problem.isEmpty())
            setHint(problem);
    });
    connect(documents, &DocumentQueue::changed, m_attachments,
            [this, documents] { m_attachments->setReading(documents->uris()); });
    connect(m_attachments, &AttachmentBar::attachmentsChanged, documents,
            [this, documents] { documents->keepOnly(m_attachments->attachments()); });
    connect(m_attachments, &AttachmentBar::attachmentsChanged, this, &Composer::handleEdited);
    connect(m_attachments, &AttachmentBar::resized, this, [this] { m_room->fit(); });
    connect(m_attachments, &AttachmentBar::focusLost, this,
            [this] { m_edit->setFocus(Qt::OtherFocusReason); });
    connect(m_attachments, &AttachmentBar::textWanted, this, [this](const QString &text) {
        m_edit->insertPlainText(text);
        m_edit->setFocus(Qt::OtherFocusReason);
    });
    connect(m_attach, &Button::clicked, this, &Composer::chooseFiles);
}

bool Composer::takeData(const QMimeData *data)
{
    if (!m_closed.isEmpty())
        return true;
    if (m_intake->take(data))
        return true;
    const QString text = data->hasText() ? data->text() : QString();
    if (!Attachments::isLongText(text))
        return false;
    if (text.toUtf8().size() > Attachments::kMaxTextBytes) {
        setHint(tr("The text is longer than a message takes. Save it as a file and attach that."));
        return true;
    }
    const auto pasted = std::ranges::count_if(m_attachments->attachments(), [](const auto &block) {
        return Attachments::kind(block) == Attachments::Kind::Text;
    });
    int number = int(pasted) + 1;
    const auto isTaken = [this](const QString &uri) {
        return std::ranges::contains(m_attachments->attachments(), uri, &ContentBlock::uri);
    };
    ContentBlock block = Attachments::pastedText(text, number);
    while (isTaken(block.uri))
        block = Attachments::pastedText(text, ++number);
    handleTaken(block);
    return true;
}

void Composer::handleTaken(const ContentBlock &block)
{
    if (const QString problem = m_attachments->add(block); !problem.isEmpty())
        setHint(problem);
}

void Composer::chooseFiles()
{
    auto *dialog = new QFileDialog(this, tr("Attach files"), m_mentions->folder());
    dialog->setObjectName("attachDialog"_L1);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, m_intake, &AttachmentIntake::takePaths);
    dialog->show();
}

void Composer::setSeesImages(bool sees)
{
    if (m_seesImages == sees)
        return;
    m_seesImages = sees;
    updateNote();
    updateButton();
}

bool Composer::hasUnseenImages() const
{
    return !m_seesImages
        && std::ranges::contains(m_attachments->attachments(), ContentBlock::Kind::Image,
                                 &ContentBlock::kind);
}

void Composer::updateNote()
{
    const bool isWanted = hasUnseenImages();
    m_note->setText(isWanted
                        ? tr("The chosen model does not see images. Remove them, or choose another "
                             "model, to send the message.")
                        : QString());
    m_note->setVisible(isWanted);
}

} // namespace Ui
