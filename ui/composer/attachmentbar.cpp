// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/attachmentbar.h"

#include "agentcore/tools/pictures/pictureformats.h"
#include "ui/composer/attachments.h"
#include "ui/text/plaintip.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QBuffer>
#include <QImageReader>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QScrollBar>
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
    if (!isOfPixels(reader.format()))
        return {};
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
        setToolTip(plainTip(url.toLocalFile()));
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

static constexpr int kMaxRows = 3;

AttachmentBar::AttachmentBar(QWidget *parent)
    : QScrollArea(parent)
    , m_page(new QWidget)
    , m_flow(new FlowLayout)
{
    setObjectName("attachmentBar"_L1);
    setAccessibleName(tr("Attachments"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_flow->setSpacing(Theme::kGrid);
    m_page->setLayout(m_flow);
    setWidget(m_page);
    setWidgetResizable(true);
    viewport()->setAutoFillBackground(false);
    m_page->setAutoFillBackground(false);
    hide();
}

void AttachmentBar::setAttachments(const QList<ContentBlock> &attachments)
{
    if (m_attachments == attachments)
        return;
    m_attachments = attachments;
    rebuild();
    emit attachmentsChanged();
}

QString AttachmentBar::add(const ContentBlock &block)
{
    const auto isSame = [&block](const ContentBlock &other) {
        return block.uri.isEmpty() ? block.data == other.data && block.kind == other.kind
                                   : block.uri == other.uri;
    };
    if (std::ranges::any_of(m_attachments, isSame))
        return {};
    if (m_attachments.size() >= Attachments::kMaxCount)
        return tr("A message takes at most %1 attachments.").arg(Attachments::kMaxCount);
    if (const QString problem = tooLarge(block); !problem.isEmpty())
        return problem;
    m_attachments += block;
    rebuild();
    emit attachmentsChanged();
    return {};
}

QString AttachmentBar::tooLarge(const ContentBlock &more) const
{
    qsizetype bytes = Attachments::weight(more);
    for (const ContentBlock &other : m_attachments)
        bytes += Attachments::weight(other);
    return bytes <= Attachments::kMaxTotalBytes
        ? QString()
        : tr("Images and texts of a message may have %1 together.")
              .arg(QLocale().formattedDataSize(Attachments::kMaxTotalBytes, 0));
}

QString AttachmentBar::replace(const ContentBlock &block)
{
    const auto found = std::ranges::find(m_attachments, block.uri, &ContentBlock::uri);
    if (found == m_attachments.end())
        return {};
    if (const QString problem = tooLarge(block); !problem.isEmpty())
        return problem;
    *found = block;
    rebuild();
    emit attachmentsChanged();
    return {};
}

void AttachmentBar::setReading(const QStringList &uris)
{
    if (m_reading == uris)
        return;
    m_reading = uris;
    rebuild();
}

void AttachmentBar::remove(qsizetype index)
{
    const bool hadFocus = isAncestorOf(window()->focusWidget());
    m_attachments.removeAt(index);
    rebuild();
    if (hadFocus) {
        const auto buttons = findChildren<QWidget *>("removeAttachmentButton"_L1);
        if (m_attachments.isEmpty())
            emit focusLost();
        else
            buttons.at(std::min(index, buttons.size() - 1))->setFocus(Qt::OtherFocusReason);
    }
    emit attachmentsChanged();
}

void AttachmentBar::rebuild()
{
    while (QLayoutItem *item = m_flow->takeAt(0)) {
        item->widget()->hide();
        item->widget()->setObjectName({});
        item->widget()->setParent(nullptr); // its children are not found any more
        item->widget()->deleteLater();
        delete item;
    }
    for (qsizetype i = 0; i < m_attachments.size(); ++i) {
        const ContentBlock &block = m_attachments.at(i);
        auto *chip = new AttachmentChip(block, m_reading.contains(block.uri));
        connect(chip, &AttachmentChip::removeRequested, this, [this, i] { remove(i); });
        connect(chip, &AttachmentChip::insertRequested, this, [this, i] {
            const QString text = m_attachments.at(i).text;
            remove(i);
            emit textWanted(text);
        });
        m_flow->addWidget(chip);
        chip->show(); // else a layout that is seen already has no room for it until later
    }
    setVisible(!m_attachments.isEmpty());
    fitHeight();
}

void AttachmentBar::fitHeight()
{
    const QLayoutItem *first = m_flow->itemAt(0);
    const int row = first ? first->sizeHint().height() + m_flow->spacing() : 0;
    const int wanted = m_flow->heightForWidth(viewport()->width());
    const int allowed = std::min(wanted, kMaxRows * row);
    if (minimumHeight() != allowed)
        setFixedHeight(allowed);
    emit resized();
}

//! Chips may want another height after they were added: another font, a picture.
bool AttachmentBar::eventFilter(QObject *watched, QEvent *event)
{
    const bool isTaken = QScrollArea::eventFilter(watched, event);
    if (watched == m_page && event->type() == QEvent::LayoutRequest)
        fitHeight();
    return isTaken;
}

void AttachmentBar::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    fitHeight();
}

void AttachmentBar::showEvent(QShowEvent *event)
{
    QScrollArea::showEvent(event);
    fitHeight();
}

} // namespace Ui
