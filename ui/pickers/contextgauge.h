// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QAbstractButton>

#include <optional>

namespace Ui {

//! \brief How full the context is: a small ring with words; pressing it asks for more.
//!
//! Hidden while nothing is known.
class ContextGauge : public QAbstractButton
{
    Q_OBJECT

public:
    explicit ContextGauge(QWidget *parent = nullptr);

    //! \a used: tokens; unset: not known. \a window: what the model reads at once; unset or 0: not
    //! known.
    void setTokens(std::optional<qint64> used, std::optional<qint64> window);
    //! Nearly full: a new request may be compacted first.
    bool isNearlyFull() const { return m_share && *m_share >= kNearlyFull; }

    static constexpr double kNearlyFull = 0.8;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintRing(QPainter *painter, const QRectF &place) const;
    int ringWidth() const { return m_share ? Theme::kIconSize + Theme::kGrid : 0; }

    std::optional<double> m_share;
    QString m_brief; //!< Where there is no room for the words.
};

} // namespace Ui
