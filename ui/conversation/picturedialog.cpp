// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/picturedialog.h"

#include "agentcore/tools/poolwork.h"
#include "ui/conversation/model/thumbnails.h"
#include "ui/theme/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QScreen>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

PictureDialog::PictureDialog(const QString &name, const QByteArray &data, QWidget *parent)
    : QDialog(parent)
    , m_picture(new QLabel)
{
    setObjectName("pictureDialog"_L1);
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(false);
    setWindowTitle(name);
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setAccessibleName(tr("Picture: %1").arg(name));
    m_picture->setText(tr("Reading the picture…"));
    m_picture->setMargin(Theme::kPadding);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_picture);
    column->setSizeConstraint(QLayout::SetFixedSize);
    const QSize most = screen()->availableSize() * (devicePixelRatioF() * 0.8);
    runInPool(
        this, [data, most] { return readPicture(data, most); },
        [this](const QImage &image) { showPicture(image); });
}

void PictureDialog::showPicture(const QImage &image)
{
    if (image.isNull()) {
        m_picture->setText(tr("This picture cannot be shown: it is broken or too large."));
        return;
    }
    QPixmap pixmap = QPixmap::fromImage(image);
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    m_picture->setPixmap(pixmap);
}

} // namespace Ui
