// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/attachmentchip.h"

#include "ui/composer/attachments.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QBuffer>
#include <QImageReader>
#include <QKeyEvent>
#include <QPainter>
#include <QUrl>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kPictureSize = 28;
static constexpr int kMaxChipWidth = 280;

// Decoded at the size in which it is shown, which is quick for photographs, too.
static QPixmap picture(const QByteArray &bytes, qreal ratio)
{
    QBuffer buffer;
    buffer.setData(bytes);
    QImageReader reader(&buffer);
    const int side = qRound(kPictureSize * ratio);
    if (const QSize size = reader.size(); size.isValid())
        reader.setScaledSize(size.scaled(side, side, Qt::KeepAspectRatio).expandedTo({1, 1}));
    QPixmap pixmap = QPixmap::fromImageReader(&reader);
    pixmap.setDevicePixelRatio(ratio);
    return pixmap;
}

AttachmentChip::AttachmentChip(const ContentBlock &block, bool isRead, QWidget *parent)
    : QFrame(parent)
{
    setObjectName("attachmentChip"_L1);
    const QString name = Attachments::name(block);
    const QString detail = isRead ? tr("reading…") : Attachments::detail(block);
    setAccessibleName(tr("Attachment: %1, %2").arg(name, detail));
    if (const QUrl url(block.uri); url.isLocalFile())
        setToolTip(url.toLocalFile());
    setMaximumWidth(kMaxChipWidth);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::kGrid, 2, 2, 2);
    row->setSpacing(Theme::kGrid);
    addPicture(block, row);
    addWords(block, detail, row);
    auto *remove = new Button(Button::Kind::Quiet);
    remove->setObjectName("removeAttachmentButton"_L1);
    remove->setIconName(u"close"_s);
    remove->setAccessibleName(tr("Remove %1").arg(name));
    remove->setToolTip(tr("Remove (Del)"));
    connect(remove, &Button::clicked, this, &AttachmentChip::removeRequested);
    row->addWidget(remove);
}

void AttachmentChip::addPicture(const ContentBlock &block, QLayout *row)
{
    auto *sign = new QLabel;
    QPixmap pixmap = block.data.isEmpty() ? QPixmap() : picture(block.data, devicePixelRatio());
    if (pixmap.isNull()) {
        pixmap = Theme::pixmap(Attachments::iconName(block), Theme::Role::TextMuted,
                               Theme::kIconSize, devicePixelRatio());
    }
    sign->setPixmap(pixmap);
    sign->setFixedSize(
        pixmap.deviceIndependentSize().toSize().expandedTo({Theme::kIconSize, kPictureSize}));
    sign->setAlignment(Qt::AlignCenter);
    row->addWidget(sign);
}

void AttachmentChip::addWords(const ContentBlock &block, const QString &detail, QLayout *row)
{
    const QString name = Attachments::name(block);
    if (Attachments::kind(block) == Attachments::Kind::Text) {
        auto *insert = new Button(Button::Kind::Quiet, name);
        insert->setObjectName("insertAttachmentButton"_L1);
        insert->setToolTip(tr("Insert as text"));
        insert->setAccessibleName(tr("Insert as text: %1").arg(name));
        connect(insert, &Button::clicked, this, &AttachmentChip::insertRequested);
        row->addWidget(insert);
    } else {
        auto *label = new Label(name);
        label->setElided(true);
        row->addWidget(label);
    }
    if (!detail.isEmpty())
        row->addWidget(new Label(detail, Theme::Role::TextMuted, Label::Size::Secondary));
}

QSize AttachmentChip::sizeHint() const
{
    return QFrame::sizeHint().boundedTo({kMaxChipWidth, QWIDGETSIZE_MAX});
}

void AttachmentChip::keyPressEvent(QKeyEvent *event)
{
    // Comes from the buttons on it.
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)
        emit removeRequested();
    else
        QFrame::keyPressEvent(event);
}

void AttachmentChip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Theme::color(Theme::Role::Separator));
    painter.setBrush(Theme::color(Theme::Role::Surface));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), Theme::kControlRadius,
                            Theme::kControlRadius);
}

} // namespace Ui
