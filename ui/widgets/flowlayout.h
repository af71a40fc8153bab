// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace Ui {

//! Places items in rows from the left and begins a new row where one is full.
class FlowLayout : public QLayout
{
    Q_OBJECT

public:
    FlowLayout();
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override;
    int count() const override;
    QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    void setGeometry(const QRect &rect) override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;

private:
    //! Returns the height; moves items only when \a apply.
    int arrange(const QRect &rect, bool apply) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace Ui
