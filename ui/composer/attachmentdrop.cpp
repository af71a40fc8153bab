// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/attachmentdrop.h"

#include "ui/composer/attachmentintake.h"
#include "ui/theme/theme.h"

#include <QDropEvent>
#include <QPainter>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {

//! The page, dimmed, with what dropping will do.
class DropHint : public QWidget
{
public:
    DropHint(const QString &text, QWidget *parent)
        : QWidget(parent)
        , m_text(text)
    {
        setObjectName("dropHint"_L1);
        setAccessibleName(text);
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QColor surface = Theme::color(Theme::Role::Surface);
        surface.setAlphaF(0.88F);
        painter.fillRect(rect(), surface);
        painter.setPen(QPen(Theme::color(Theme::Role::Accent), 2, Qt::DashLine));
        const QRect frame
            = rect().adjusted(Theme::kPadding, Theme::kPadding, -Theme::kPadding, -Theme::kPadding);
        painter.drawRoundedRect(frame, Theme::kCardRadius, Theme::kCardRadius);
        painter.setFont(Theme::headingFont(2));
        painter.setPen(Theme::color(Theme::Role::Text));
        painter.drawText(frame.adjusted(Theme::kPadding, 0, -Theme::kPadding, 0),
                         int(Qt::AlignCenter) | int(Qt::TextWordWrap), m_text);
    }

private:
    QString m_text;
};

} // namespace

AttachmentDrop::AttachmentDrop(QWidget *page, AttachmentIntake *intake)
    : QObject(page)
    , m_page(page)
    , m_intake(intake)
    , m_hint(new DropHint(tr("Drop files, folders or pictures to attach them"), page))
{
    page->setAcceptDrops(true);
    page->installEventFilter(this);
}

bool AttachmentDrop::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::DragEnter:
    case QEvent::DragMove: {
        auto *drag = static_cast<QDropEvent *>(event);
        if (!AttachmentIntake::canTake(drag->mimeData()))
            return false;
        m_hint->setGeometry(m_page->rect());
        m_hint->raise();
        m_hint->show();
        drag->setDropAction(Qt::CopyAction); // a file manager must not take "move" for done
        drag->accept();
        return true;
    }
    case QEvent::DragLeave:
        m_hint->hide();
        return true;
    case QEvent::Drop: {
        m_hint->hide();
        auto *drop = static_cast<QDropEvent *>(event);
        if (!m_intake->take(drop->mimeData()))
            return false;
        drop->setDropAction(Qt::CopyAction);
        drop->accept();
        return true;
    }
    default:
        return QObject::eventFilter(watched, event);
    }
}

} // namespace Ui
